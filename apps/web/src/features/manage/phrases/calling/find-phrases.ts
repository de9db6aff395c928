const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Phrases that hold every word of a search, whatever their case and accents, or have its number. */
export function findPhrases<P extends { sid: number; text: string }>(
  phrases: readonly P[],
  search: string,
): P[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return phrases.filter(({ sid, text }) => {
    const letters = plain(text);
    return words.every((word) => letters.includes(word)) || String(sid) === search.trim();
  });
}
