import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { GameView } from '../../packages/game/src/view/game-view.ts';

const CATCH_UP_TIMEOUT = 15_000;
const POLL_MS = 50;

type Participant = { differs: () => Promise<string[]> };

/** A page may lag behind for a moment; when this is called, nothing new is sent any more. */
export async function lastDifferences({ differs }: Participant): Promise<string[]> {
  const end = performance.now() + CATCH_UP_TIMEOUT;
  for (;;) {
    const found = await differs();
    if (found.length === 0 || performance.now() > end) return found;
    await wait(POLL_MS);
  }
}

/** What a page is certain to know: levels are only in snapshots, and receipts come later and without a seq. */
export const asPagesKnow = ({ players, messages, ...view }: GameView) => ({
  ...view,
  messages: messages.map(({ status: _status, ...message }) => message),
  players: players && {
    stats: players.stats,
    players: players.players.map(({ stats: _stats, ...player }) => player),
  },
});

/** The parts of a page that differ from a fresh snapshot. */
export function differences(page: GameView, fresh: GameView): string[] {
  const theirs = new Map<string, unknown>(Object.entries(asPagesKnow(fresh)));
  return Object.entries(asPagesKnow(page))
    .filter(([part, value]) => !isDeepStrictEqual(value, theirs.get(part)))
    .map(([part]) => part);
}
