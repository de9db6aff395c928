import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import type { Model } from './model.ts';

/** What happened in the games. Random games that never win or end would prove little. */
export type Feats = {
  wins: number;
  /** Rounds that more than one player won. */
  shared_rounds: number;
  /** Wins after the first round. */
  later_wins: number;
  /** How often a game was closed, and how often a closed one was continued. */
  endings: number;
  returns: number;
};

export const NO_FEATS: Feats = { wins: 0, shared_rounds: 0, later_wins: 0, endings: 0, returns: 0 };

/** The minimum that a run must reach. */
const ENOUGH: Feats = { wins: 4, shared_rounds: 1, later_wins: 1, endings: 2, returns: 1 };

export const isEnough = (feats: Feats): boolean =>
  feats.wins >= ENOUGH.wins &&
  feats.shared_rounds >= ENOUGH.shared_rounds &&
  feats.later_wins >= ENOUGH.later_wins &&
  feats.endings >= ENOUGH.endings &&
  feats.returns >= ENOUGH.returns;

/** Watches one game and counts what happens. */
export function watchFeats(model: Model) {
  let was_closed = isArchivedState(model.state);
  const changes = { endings: 0, returns: 0 };
  return {
    look(): void {
      const is_closed = isArchivedState(model.state);
      if (is_closed !== was_closed) changes[is_closed ? 'endings' : 'returns'] += 1;
      was_closed = is_closed;
    },
    feats(): Feats {
      const wins = model.rounds.map((round) => round.wins.length);
      const [first = 0] = wins;
      const all = wins.reduce((sum, count) => sum + count, 0);
      return {
        ...changes,
        wins: all,
        later_wins: all - first,
        shared_rounds: wins.filter((count) => count > 1).length,
      };
    },
  };
}

export const addFeats = (a: Feats, b: Feats): Feats => ({
  wins: a.wins + b.wins,
  shared_rounds: a.shared_rounds + b.shared_rounds,
  later_wins: a.later_wins + b.later_wins,
  endings: a.endings + b.endings,
  returns: a.returns + b.returns,
});
