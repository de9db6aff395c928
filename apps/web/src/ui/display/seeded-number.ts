const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** An integer from 0 to `below` - 1, always the same for the same text. */
export function seededNumber(text: string, below: number): number {
  let hash = FNV_OFFSET;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME);
  // The final mix of murmur3, so that texts that differ in one letter do not give neighbouring numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}
