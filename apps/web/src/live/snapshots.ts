import type { Random } from '@phrase-bingo/game/rules/random';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { type Received, receive } from '@phrase-bingo/game/view/receive';
import { keepEqual } from '@phrase-bingo/game/view/sharing';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { logPanelError } from '../health/error-log.ts';

const JITTER_PER_PLAYER = 5;
const MAX_JITTER = 5_000;

/** A random delay that grows with the number of players, so that not all of them reload the game at once. */
export const jitter = (player_count: number, random: Random): number =>
  Math.round(Math.min(player_count * JITTER_PER_PLAYER, MAX_JITTER) * random());

/** Applies an event. A view that cannot take it must be broken, so it is loaded again like after a gap. */
export function receiveSafely(view: GameView, event: LiveEvent): Received {
  try {
    return receive(view, event);
  } catch (error) {
    logPanelError(error);
    return { outcome: 'gap', view, needs: [{ what: 'snapshot', delay: 0 }] };
  }
}

/**
 * Replaces the known view by a snapshot. What snapshots do not carry stays, and every equal part stays the same
 * object, so that React renders nothing without need.
 */
export function renewed(known: GameView | null, fresh: GameView): GameView {
  if (!known) return fresh;
  const is_same_round = known.round.id === fresh.round.id;
  const cards = known.cards && (is_same_round ? known.cards : {});
  return keepEqual(known, { ...fresh, typing: known.typing, cards });
}
