/** A running helper of the tests. */
export type Service = { url: string; stop: () => Promise<void> };
