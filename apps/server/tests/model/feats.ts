import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import type { Model } from './model.ts';

/** What happened in the games. Random games that never win or end would prove little. */
export type Feats = {
  wins: number;
  /** Of them, those on paper. */
  paper_wins: number;
  /** Rounds that had more than one winner. */
  shared_rounds: number;
  /** Wins after the first round. */
  later_wins: number;
  /** How often a game was closed, and how often a closed one was continued. */
  endings: number;
  returns: number;
  /** How often the host removed somebody or a message, removed people came back, and guests took another name. */
  order: Model['order'];
};

const ORDER_KEYS = ['removals', 'returns', 'renames', 'deletions'] as const;
const NO_ORDER = { removals: 0, returns: 0, renames: 0, deletions: 0 };
const ENOUGH_ORDER = { removals: 2, returns: 1, renames: 2, deletions: 2 };

export const NO_FEATS: Feats = {
  wins: 0,
  paper_wins: 0,
  shared_rounds: 0,
  later_wins: 0,
  endings: 0,
  returns: 0,
  order: NO_ORDER,
};

/** The minimum that a run must reach. */
const ENOUGH: Feats = {
  wins: 4,
  paper_wins: 1,
  shared_rounds: 1,
  later_wins: 1,
  endings: 2,
  returns: 1,
  order: ENOUGH_ORDER,
};

export const isEnough = (feats: Feats): boolean =>
  feats.wins >= ENOUGH.wins &&
  feats.paper_wins >= ENOUGH.paper_wins &&
  feats.shared_rounds >= ENOUGH.shared_rounds &&
  feats.later_wins >= ENOUGH.later_wins &&
  feats.endings >= ENOUGH.endings &&
  feats.returns >= ENOUGH.returns &&
  ORDER_KEYS.every((key) => feats.order[key] >= ENOUGH.order[key]);

/** Watches one game and counts what happens. */
export function watchFeats(model: Model) {
  let was_closed = isArchivedState(model.state);
  const changes = { endings: 0, returns: 0, order: NO_ORDER };
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
        order: model.order,
        wins: all,
        paper_wins: model.rounds
          .flatMap((round) => round.wins)
          .filter(({ winner_id }) => model.paper.some(({ id }) => id === winner_id)).length,
        later_wins: all - first,
        shared_rounds: wins.filter((count) => count > 1).length,
      };
    },
  };
}

export const addFeats = (a: Feats, b: Feats): Feats => ({
  wins: a.wins + b.wins,
  paper_wins: a.paper_wins + b.paper_wins,
  shared_rounds: a.shared_rounds + b.shared_rounds,
  later_wins: a.later_wins + b.later_wins,
  endings: a.endings + b.endings,
  returns: a.returns + b.returns,
  order: {
    removals: a.order.removals + b.order.removals,
    returns: a.order.returns + b.order.returns,
    renames: a.order.renames + b.order.renames,
    deletions: a.order.deletions + b.order.deletions,
  },
});
