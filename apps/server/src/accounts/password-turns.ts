import { openTurns } from './fair-turns.ts';

/** Whoever makes accounts by the hundred holds up neither those who log in nor those who set a new password. */
const LANES = ['sign_up', 'log_in', 'own_password'] as const;
export type PasswordLane = (typeof LANES)[number];

export const PASSWORD_TURNS = {
  /** Below the four threads of Node's pool, so that files and name look-ups never wait for passwords. */
  at_once: 3,
  waiting_max: 300,
} as const;

export const inPasswordTurn = openTurns(LANES, PASSWORD_TURNS);
