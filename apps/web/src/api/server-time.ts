/** A smaller difference is that of the way here. */
const TOLERANCE = 60_000;

let ahead = 0;

/** By the date of an answer. */
export function noteServerTime(date: string | null): void {
  const seen = Date.now() - Date.parse(date ?? '');
  ahead = Math.abs(seen) > TOLERANCE ? seen : 0;
}

/** How far the clock of this device is ahead of the server's. */
export const clockAhead = (): number => ahead;

/** The server decides when a token ends, so that a wrong clock of this device neither ends it early nor keeps it. */
export const serverTime = (): number => Date.now() - ahead;
