import type { Player } from '@phrase-bingo/game/wire/player';
import { onFirstUse } from '../../../text/on-first-use.ts';

const byName = onFirstUse(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

type Ordered = Pick<Player, 'id' | 'username' | 'is_active' | 'winning_details' | 'game_progress'>;

/** Players without a win come after all winners. */
const placeOf = ({ winning_details }: Ordered) => winning_details?.place ?? Number.POSITIVE_INFINITY;

const ahead = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Winners first. During play then the players nearest to a win, with inactive players last; otherwise by
 * name. `toGo` is null for a player whose card is not loaded.
 */
export function orderPlayers(
  players: readonly Ordered[],
  toGo: (id: string) => number | null,
  is_playing: boolean,
): readonly string[] {
  const nearness = ({ id }: Ordered) => toGo(id) ?? Number.POSITIVE_INFINITY;
  const compareInPlay = (a: Ordered, b: Ordered) =>
    Number(b.is_active) - Number(a.is_active) ||
    ahead(nearness(a), nearness(b)) ||
    b.game_progress.marked - a.game_progress.marked;
  return players
    .toSorted(
      (a, b) =>
        ahead(placeOf(a), placeOf(b)) ||
        (is_playing ? compareInPlay(a, b) : 0) ||
        byName().compare(a.username, b.username),
    )
    .map(({ id }) => id);
}

/** The shown order with new players at its end. */
export function withNewcomers(shown: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = new Set(shown);
  const present = new Set(wanted);
  return [...shown.filter((id) => present.has(id)), ...wanted.filter((id) => !known.has(id))];
}

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
