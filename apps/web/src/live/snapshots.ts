import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';

type Parts<Loaded> = {
  load: () => Promise<Loaded>;
  /** With the frames that came while it was loading, which it may hold or not. */
  take: (loaded: Loaded, since: readonly LiveEvent[]) => void;
};

/** Reads something anew, once for any number of reasons, without losing what is told meanwhile. */
export function createSnapshots<Loaded>({ load, take }: Parts<Loaded>) {
  let heard: LiveEvent[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due_at = Number.POSITIVE_INFINITY;
  /** Of several loads only the last counts. */
  let turn = 0;
  let again: number | null = null;

  async function now(): Promise<void> {
    stop();
    const mine = turn;
    const since: LiveEvent[] = [];
    heard = since;
    const loaded = await load();
    if (mine !== turn) return;
    heard = null;
    take(loaded, since);
    if (again !== null) soon(again);
    again = null;
  }

  /** Within some milliseconds, or earlier when that was asked before. A load under way may miss the reason. */
  function soon(delay: number): void {
    if (heard) {
      again = Math.min(again ?? delay, delay);
      return;
    }
    if (Date.now() + delay >= due_at) return;
    clearTimeout(timer);
    due_at = Date.now() + delay;
    timer = setTimeout(now, delay);
  }

  function stop(): void {
    turn += 1;
    heard = null;
    again = null;
    clearTimeout(timer);
    due_at = Number.POSITIVE_INFINITY;
  }

  return { now, soon, stop, hear: (frame: LiveEvent): void => void heard?.push(frame) };
}
