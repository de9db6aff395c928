/** The server's time, guessed from the times it writes on what it sends. */
export type ServerClock = {
  now(): number;
  hear(timestamp: string): void;
  /** Forgets what was heard, since the clock of this device may have been set meanwhile. */
  restart(): void;
};

export function createServerClock(): ServerClock {
  let ahead: number | null = null;
  return {
    now: () => Date.now() + (ahead ?? 0),
    /** Every frame was on its way for a while, and some for long: the one that lost least time is the truest. */
    hear(timestamp) {
      const seen = Date.parse(timestamp) - Date.now();
      ahead = Math.max(ahead ?? seen, seen);
    },
    restart() {
      ahead = null;
    },
  };
}
