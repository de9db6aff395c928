/** Maps items with at most `limit` at a time; results are in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const [index, item] of waiting) results[index] = await work(item, index);
    }),
  );
  return results;
}
