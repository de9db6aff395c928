/** For waiting until something happens. Generous, because no test is about the speed of a busy machine. */
export const PATIENCE = { timeout: 30_000, interval: 20 } as const;
