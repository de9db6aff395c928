/** The server's time, estimated from the timestamps of its frames and snapshots. */
export type ServerClock = {
  now(): number;
  sync(timestamp: string): void;
  /** Starts the estimate over, because the clock of this device may have been set meanwhile. */
  restart(): void;
};

export function createServerClock(): ServerClock {
  let offset: number | null = null;
  return {
    now: () => Date.now() + (offset ?? 0),
    /** Every timestamp arrives late, some of them by a lot. The one that was fastest is the most exact. */
    sync(timestamp) {
      const seen = Date.parse(timestamp) - Date.now();
      offset = Math.max(offset ?? seen, seen);
    },
    restart() {
      offset = null;
    },
  };
}
