import { createStore } from 'zustand/vanilla';
import { Unreachable } from './failures.ts';

/** Whether the server answers, which alone counts as being online. The browser knows of networks, not of servers. */
export const reach = createStore(() => ({
  // Node, in which tools run this, does not know.
  is_reached: (navigator as { onLine?: boolean }).onLine !== false,
}));

export const isReached = (): boolean => reach.getState().is_reached;

/** What every call found out. */
export function noteReach(is_reached: boolean): void {
  if (is_reached !== isReached()) reach.setState({ is_reached });
}

/** Calls back whenever the server is reached again, or lost. */
export const followReach = (tell: (is_reached: boolean) => unknown): (() => void) =>
  reach.subscribe(({ is_reached }) => tell(is_reached));

export const onReached = (back: () => unknown): (() => void) =>
  followReach((is_reached) => is_reached && back());

/** Notes that no answer came. */
export function unreached(what: string, cause?: unknown): never {
  noteReach(false);
  throw new Unreachable(what, { cause });
}

/** How long somebody waits for an answer to begin. */
export const PATIENCE = 5_000;

/** Gives up waiting after a few seconds: a server that takes requests and is silent is not reached either. */
export const inTime = <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const patience = new AbortController();
    const timer = setTimeout(() => {
      noteReach(false);
      reject(new Unreachable('No answer'));
      patience.abort();
    }, PATIENCE);
    ask(patience.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
