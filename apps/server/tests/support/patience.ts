/** For what comes sooner or later: how late that may be on a busy machine is nothing a test is about. */
export const PATIENCE = { timeout: 30_000, interval: 20 } as const;
