/** How many minutes the reader's clock is ahead of UTC at a moment, summer time included. */
export const browserClock = (at_ms: number): number => -new Date(at_ms).getTimezoneOffset();
