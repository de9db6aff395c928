const RANGE = 2 ** 32;

/** A whole number from 0 up to, but not including, the limit. Draws that would favour the low ones are made again. */
function secureBelow(limit: number): number {
  const fair = RANGE - (RANGE % limit);
  const numbers = new Uint32Array(1);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(numbers);
    if (drawn < fair) return drawn % limit;
  }
}

/** So many of the phrases, or all when there are fewer, in the order they have. Each set is as likely as any other. */
export function drawPhrases(phrases: readonly string[], count: number): string[] {
  const rest = [...phrases.keys()];
  const drawn = new Set<number>();
  while (drawn.size < count && rest.length > 0) {
    for (const place of rest.splice(secureBelow(rest.length), 1)) drawn.add(place);
  }
  return phrases.filter((_, place) => drawn.has(place));
}
