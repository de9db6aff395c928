import { METRIC_CHANNELS } from '../../metric-channels.ts';

type Parts<Counted> = {
  count: () => Promise<Counted>;
  tell: (counted: Counted) => void;
  /** Whether a count shows the same as the one that was told last. */
  isSame: (counted: Counted, told: Counted) => boolean;
  onError: (error: unknown) => void;
  /** How long further changes are gathered while one is counted already, in milliseconds. */
  gather: number;
  /** How long after a count that failed the next one begins. */
  retry: number;
};

/**
 * Counts after something has changed and tells the result, one count at a time: of changes that come faster only the
 * newest is counted.
 */
export function openCountTeller<Counted>({ count, tell, isSame, onError, gather, retry }: Parts<Counted>) {
  let timer: NodeJS.Timeout | undefined;
  let due_at = 0;
  let told: Counted | undefined;
  let is_counting = false;
  let is_requested = false;
  /** Whether the next result is told in any case. */
  let is_awaited = false;
  let is_closed = false;

  async function countOnce(is_told_anyway: boolean): Promise<void> {
    const began = performance.now();
    const counted = await count();
    METRIC_CHANNELS.counted.publish(performance.now() - began);
    if (is_closed || (!is_told_anyway && told !== undefined && isSame(counted, told))) return;
    told = counted;
    tell(counted);
  }

  async function run(): Promise<void> {
    timer = undefined;
    is_counting = true;
    is_requested = false;
    const was_awaited = is_awaited;
    is_awaited = false;
    let pause = gather;
    try {
      await countOnce(was_awaited);
    } catch (error) {
      // Nobody waits for the count of a game that is gone.
      if (!is_closed) onError(error);
      is_requested = true;
      is_awaited ||= was_awaited;
      pause = retry;
    }
    is_counting = false;
    if (is_requested) schedule(pause);
  }

  function schedule(pause: number): void {
    if (is_closed || is_counting) return;
    const due = performance.now() + pause;
    if (timer && due_at <= due) return;
    clearTimeout(timer);
    due_at = due;
    timer = setTimeout(run, pause);
    timer.unref();
  }

  return {
    /** Something has changed: counts after so many milliseconds at the latest and tells the result. */
    request(pause: number): void {
      is_requested = true;
      is_awaited = true;
      schedule(pause);
    },
    /** Something may have changed: tells the result only when it shows something else. */
    look(): void {
      is_requested = true;
      schedule(gather);
    },
    close(): void {
      is_closed = true;
      clearTimeout(timer);
    },
  };
}
