import { openFairQueue } from './fair-queue.ts';

/** A flood of sign-ups delays neither logins nor password changes. */
const LANES = ['sign_up', 'log_in', 'own_password'] as const;
export type PasswordLane = (typeof LANES)[number];

export const PASSWORD_QUEUE = {
  /** Fewer than the four threads of Node's pool, so that file access and DNS never wait for passwords. */
  at_once: 3,
  waiting_max: 300,
} as const;

export const inPasswordQueue = openFairQueue(LANES, PASSWORD_QUEUE);
