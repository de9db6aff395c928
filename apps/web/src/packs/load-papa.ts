/** Reads and writes CSV. It is fetched when first needed: most visits to a pack never meet a CSV. */
export const loadPapa = async () => (await import('papaparse')).default;

export type Papa = Awaited<ReturnType<typeof loadPapa>>;
