/** Work done once and shared until it is too old. What failed is done again for whoever asks next. */
export function remembered<T>(work: () => Promise<T>, lifetime: number): () => Promise<T> {
  let kept: { result: Promise<T>; since: number } | null = null;
  return () => {
    if (kept && performance.now() - kept.since < lifetime) return kept.result;
    const fresh = { result: work(), since: performance.now() };
    kept = fresh;
    fresh.result.catch(() => {
      if (kept === fresh) kept = null;
    });
    return fresh.result;
  };
}
