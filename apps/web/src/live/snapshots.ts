import type { Random } from '@phrase-bingo/game/rules/random';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { type Received, receive } from '@phrase-bingo/game/view/receive';
import { isGameEvent, type LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { replaceEqualDeep } from '@tanstack/react-query';
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

/** Whether a snapshot is older than what the page shows, even with the frames that came while it was loading. */
export function isBehind(fresh: GameView, since: readonly LiveEvent[], known: GameView | null): boolean {
  const reached = since.filter(isGameEvent).map(({ seq }) => seq);
  return known !== null && Math.max(fresh.seq, ...reached) < known.seq;
}

/**
 * Replaces the known view by a snapshot. What snapshots do not carry stays, and every equal part stays the same
 * object, so that React renders nothing without need.
 */
export function renewed(known: GameView | null, fresh: GameView): GameView {
  if (!known) return fresh;
  const is_same_round = known.round.id === fresh.round.id;
  const cards = known.cards && (is_same_round ? known.cards : {});
  return replaceEqualDeep(known, { ...fresh, typing: known.typing, cards });
}

type Parts<Loaded> = {
  load: () => Promise<Loaded>;
  /** Gets the frames that came while loading. The snapshot may or may not include them. */
  take: (loaded: Loaded, since: readonly LiveEvent[]) => void;
};

/** Loads something again, once for any number of requests, and loses no frame that comes meanwhile. */
export function createSnapshots<Loaded>({ load, take }: Parts<Loaded>) {
  /** The frames since the load began; null when nothing is loading. */
  let buffer: LiveEvent[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due_at = Number.POSITIVE_INFINITY;
  /** Of several loads only the last one counts. */
  let load_id = 0;
  let again_after: number | null = null;

  async function now(): Promise<void> {
    stop();
    const own_id = load_id;
    const since: LiveEvent[] = [];
    buffer = since;
    const loaded = await load();
    if (own_id !== load_id) return;
    buffer = null;
    take(loaded, since);
    if (again_after !== null) soon(again_after);
    again_after = null;
  }

  /** Loads within `delay` milliseconds. A load in progress may miss the reason for this one, so it is repeated. */
  function soon(delay: number): void {
    if (buffer) {
      again_after = Math.min(again_after ?? delay, delay);
      return;
    }
    if (Date.now() + delay >= due_at) return;
    clearTimeout(timer);
    due_at = Date.now() + delay;
    timer = setTimeout(now, delay);
  }

  function stop(): void {
    load_id += 1;
    buffer = null;
    again_after = null;
    clearTimeout(timer);
    due_at = Number.POSITIVE_INFINITY;
  }

  return { now, soon, stop, receive: (frame: LiveEvent): void => void buffer?.push(frame) };
}
