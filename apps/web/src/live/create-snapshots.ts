type Parts<Loaded, Frame> = {
  load: () => Promise<Loaded>;
  /** Gets the frames that came while loading. The snapshot may or may not include them. */
  take: (loaded: Loaded, since: readonly Frame[]) => void;
};

/** Loads something again, once for any number of requests, and loses no frame that comes meanwhile. */
export function createSnapshots<Loaded, Frame>({ load, take }: Parts<Loaded, Frame>) {
  /** The frames since the load began; null when nothing is loading. */
  let buffer: Frame[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due_at = Number.POSITIVE_INFINITY;
  /** Of several loads only the last one counts. */
  let load_id = 0;
  let again_after: number | null = null;

  async function now(): Promise<void> {
    stop();
    const own_id = load_id;
    const since: Frame[] = [];
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
    // The timer of a device that slept is late.
    const is_late = due_at < Date.now();
    if (Date.now() + delay >= due_at && !is_late) return;
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

  return { now, soon, stop, receive: (frame: Frame): void => void buffer?.push(frame) };
}
