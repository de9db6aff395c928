import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Failure } from '../api/failures.ts';
import { Refused } from '../api/failures.ts';

/** Why a game takes somebody new not at all, or not under this name. */
type EntryRefusal =
  | 'game_ended'
  | 'guests_not_allowed'
  | 'room_locked'
  | 'display_name_not_allowed'
  | 'display_name_not_drawn'
  | 'removed_from_game';

/** What the page shows of somebody who is not in the game. */
export type Outside =
  | { name: 'not_joined'; sentence: string; refusal: EntryRefusal | null }
  | { name: 'banned'; sentence: string };

const ENTRY_REFUSALS: readonly string[] = [
  'game_ended',
  'guests_not_allowed',
  'room_locked',
  'display_name_not_allowed',
  'display_name_not_drawn',
  'removed_from_game',
] satisfies readonly RefusalCode[];

const BANS: readonly string[] = ['banned_from_game', 'browser_banned'] satisfies readonly RefusalCode[];

const isEntryRefusal = (code: string): code is EntryRefusal => ENTRY_REFUSALS.includes(code);

/** What a refusal to let somebody in means for the page; null for any other failure. */
export function outsideAfter(failure: Failure): Outside | null {
  if (!(failure instanceof Refused) || failure.code === null || failure.sentence === null) return null;
  const { code, sentence } = failure;
  if (BANS.includes(code)) return { name: 'banned', sentence };
  return isEntryRefusal(code) ? { name: 'not_joined', sentence, refusal: code } : null;
}
