import { METRIC_CHANNELS } from '../../metric-channels.ts';

type Parts<Counted> = {
  count: () => Promise<Counted>;
  tell: (counted: Counted) => void;
  onError: (error: unknown) => void;
  /** How long further changes are gathered before a count, in milliseconds. */
  gather: number;
  /** How long after a count that failed the next one begins. */
  retry: number;
};

/**
 * Counts after something has changed and tells the result, one count at a time: of changes that come faster only the
 * newest is counted.
 */
export function openCountTeller<Counted>({ count, tell, onError, gather, retry }: Parts<Counted>) {
  let timer: NodeJS.Timeout | undefined;
  let is_counting = false;
  let is_requested = false;
  let is_closed = false;

  async function countOnce(): Promise<void> {
    const began = performance.now();
    const counted = await count();
    METRIC_CHANNELS.counted.publish(performance.now() - began);
    if (!is_closed) tell(counted);
  }

  async function run(): Promise<void> {
    timer = undefined;
    is_counting = true;
    is_requested = false;
    let pause = gather;
    try {
      await countOnce();
    } catch (error) {
      onError(error);
      is_requested = true;
      pause = retry;
    }
    is_counting = false;
    if (is_requested) schedule(pause);
  }

  function schedule(pause: number): void {
    if (is_closed || is_counting || timer) return;
    timer = setTimeout(run, pause);
    timer.unref();
  }

  return {
    request(): void {
      is_requested = true;
      schedule(gather);
    },
    close(): void {
      is_closed = true;
      clearTimeout(timer);
    },
  };
}
