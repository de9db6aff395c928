import { characterCount } from '../characters.ts';
import { GAME } from '../limits.ts';
import { isBlank, isPlainLine } from '../plain-text.ts';
import { type Random, randomBelow } from '../random.ts';
import type { RefusalCode } from '../refusals.ts';
import { type GameState, isArchivedState } from './game-state.ts';
import { type Actor, type Hosted, whyNotHost } from './roles.ts';

const NAME_LOCKED: readonly GameState[] = ['PLAYING', 'WON'];
const CODE = /^\d{6}$/;

export const gameName = (raw: string): string => raw.trim();

export function whyNotGameName(raw: string): RefusalCode | null {
  const name = gameName(raw);
  if (isBlank(name)) return 'game_name_empty';
  if (characterCount(name) > GAME.name_max) return 'game_name_too_long';
  return isPlainLine(name) ? null : 'game_name_characters';
}

/** The current name is never checked again, because it may be older than the rules. */
export function whyNotRename(
  game: Hosted & { state: GameState; game_name: string },
  actor: Actor,
  raw: string,
): RefusalCode | null {
  const is_new = gameName(raw) !== game.game_name;
  return whyNotHost(game, actor) ?? (is_new ? whyNotGameName(raw) : null) ?? whyNotEditName(game);
}

/** Whether the name can be edited at all, before anything is typed. */
export const whyNotEditName = (game: { state: GameState }): RefusalCode | null =>
  NAME_LOCKED.includes(game.state) ? 'game_name_locked' : null;

/** The name an inline edit saves; null when it is empty or unchanged and nothing is saved. */
export function nameToSave(game_name: string, raw: string): string | null {
  const name = gameName(raw);
  return name === '' || name === game_name ? null : name;
}

export const whyNotGameCode = (code: string): RefusalCode | null =>
  CODE.test(code) ? null : 'game_code_malformed';

/** Six digits without a leading zero, so that reading a code as a number changes nothing. */
export function drawGameCode(random: Random): string {
  const first = 10 ** (GAME.code_length - 1);
  return String(first + randomBelow(9 * first, random));
}

type Ended = { state: GameState; ended_at: number | null };

/** Whether the code of a game may be given to another: it has ended, long ago. */
export const mayLoseCode = ({ state, ended_at }: Ended, now: number): boolean =>
  isArchivedState(state) && ended_at !== null && now - ended_at >= GAME.code_kept;

/** Whether a person with this many active games may have one more. */
export const whyNotOneMoreGame = (going_on: number): RefusalCode | null =>
  going_on < GAME.not_ended_max ? null : 'games_full';
