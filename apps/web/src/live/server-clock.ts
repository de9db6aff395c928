/** The server's time, estimated from the timestamps of its frames and snapshots. */
export type ServerClock = {
  now(): number;
  sync(timestamp: string): void;
  /** The next timestamp starts the estimate over: the clock of the server or of this device may have been set meanwhile. */
  restart(): void;
};

export function createServerClock(): ServerClock {
  let offset = 0;
  let is_fresh = true;
  return {
    now: () => Date.now() + offset,
    /** Every timestamp arrives late, some of them by a lot. The one that was fastest is the most exact. */
    sync(timestamp) {
      const seen = Date.parse(timestamp) - Date.now();
      offset = is_fresh ? seen : Math.max(offset, seen);
      is_fresh = false;
    },
    restart() {
      is_fresh = true;
    },
  };
}
