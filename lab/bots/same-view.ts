import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { GameView } from '../../packages/game/src/view/game-view.ts';

const CATCH_UP_TIMEOUT = 15_000;
const POLL_MS = 50;

type Someone = { differs: () => Promise<string[]> };

/** A page may lack for a moment what was told just now; nothing is told any more when this is asked. */
export async function lastDifferences({ differs }: Someone): Promise<string[]> {
  const end = performance.now() + CATCH_UP_TIMEOUT;
  for (;;) {
    const found = await differs();
    if (found.length === 0 || performance.now() > end) return found;
    await wait(POLL_MS);
  }
}

/** What a page is certain to know: levels are read anew, and receipts come without a number, a moment later. */
export const asPagesKnow = ({ players, messages, ...view }: GameView) => ({
  ...view,
  messages: messages.map(({ status: _status, ...message }) => message),
  players: players && {
    stats: players.stats,
    players: players.players.map(({ stats: _stats, ...player }) => player),
  },
});

/** The parts of a page that are not as a fresh snapshot has them. */
export function differences(page: GameView, fresh: GameView): string[] {
  const theirs = new Map<string, unknown>(Object.entries(asPagesKnow(fresh)));
  return Object.entries(asPagesKnow(page))
    .filter(([part, value]) => !isDeepStrictEqual(value, theirs.get(part)))
    .map(([part]) => part);
}
