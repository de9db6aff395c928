/**
 * Keeps what was made of texts, and makes it again once they were forgotten: the least recently used go as soon as the
 * texts have more characters together. A bound on their number alone would let a few people with long texts fill the
 * memory.
 */
export function openTextCache<Value extends object>(characters_max: number) {
  const kept = new Map<string, Value>();
  let characters = 0;

  return (text: string, make: () => Value): Value => {
    const value = kept.get(text) ?? make();
    if (!kept.delete(text)) characters += text.length;
    kept.set(text, value);
    for (const oldest of kept.keys()) {
      if (characters <= characters_max) break;
      kept.delete(oldest);
      characters -= oldest.length;
    }
    return value;
  };
}
