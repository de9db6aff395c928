import { ROUNDS } from '../limits.ts';
import { readTimestamp } from '../timestamps.ts';
import type { GameState } from './game-state.ts';
import { newestFirst } from './rounds.ts';

type Win = { winner_id: string; won_at: string };
type RoundWins<W> = { round_number: number; count: number; winners: W[] };

/** Calls and wins of a game are timed by one clock that never goes back. */
const isSince = ({ won_at }: Win, last_call_at: string | null): boolean =>
  last_call_at === null || (readTimestamp(won_at) ?? 0) >= (readTimestamp(last_call_at) ?? 0);

/** The newest win of somebody else, shown until the next call. The list is newest first. */
export function winInSight<W extends Win>(
  latest: readonly W[],
  viewer_id: string,
  { state, last_call_at }: { state: GameState; last_call_at: string | null },
): W | null {
  if (state !== 'PLAYING' && state !== 'REVIEW') return null;
  return latest.find((win) => win.winner_id !== viewer_id && isSince(win, last_call_at)) ?? null;
}

export const withLatestWin = <W>(latest: readonly W[], win: W): W[] =>
  [win, ...latest].slice(0, ROUNDS.latest_wins);

/** The winners by round with one more, newest round first. */
export function withRoundWin<W>(
  list: readonly Readonly<RoundWins<W>>[],
  round_number: number,
  win: W,
): Readonly<RoundWins<W>>[] {
  const others = list.filter((wins) => wins.round_number !== round_number);
  const { count = 0, winners = [] } = list.find((wins) => wins.round_number === round_number) ?? {};
  const named = [...winners, win].slice(0, ROUNDS.winners_named);
  return newestFirst([...others, { round_number, count: count + 1, winners: named }]);
}

export const withOwnWin = (won_rounds: readonly number[], round_number: number): readonly number[] =>
  won_rounds.includes(round_number) ? won_rounds : [...won_rounds, round_number];
