import { SCREEN } from '../../rules/screen/screen-limits.ts';
import type { ScreenSnapshot, ScreenWinner } from '../../wire/screen/snapshot.ts';

/** A winner whose card may still be on its way: the frame of a win has none. */
export type ScreenViewWinner = Readonly<Omit<ScreenWinner, 'card'>> & {
  readonly card: ScreenWinner['card'] | null;
};

/** What a big screen knows: a snapshot with all later frames applied. */
export type ScreenView = Readonly<Omit<ScreenSnapshot, 'winners' | 'names' | 'phrases'>> & {
  readonly phrases: readonly Readonly<ScreenSnapshot['phrases'][number]>[];
  readonly names: readonly string[];
  readonly winners: readonly ScreenViewWinner[];
  /** The event that one_away is true for. */
  readonly away_as_of: number;
  /** The event that called last, or took a call back. */
  readonly called_seq: number;
};

export const viewOfSnapshot = (snapshot: ScreenSnapshot): ScreenView => ({
  ...snapshot,
  away_as_of: snapshot.seq,
  called_seq: snapshot.seq,
});

/** The first and the newest of a list, as many as a snapshot holds. */
export function firstAndNewest<T>(list: readonly T[]): readonly T[] {
  const [first] = list;
  if (first === undefined || list.length <= SCREEN.winners) return list;
  return [first, ...list.slice(1 - SCREEN.winners)];
}
