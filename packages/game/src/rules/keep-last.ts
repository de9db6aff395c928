/** The newest so many of a list that grows at its end; a list that fits stays the very same. */
export function keepLast<T>(items: readonly T[], count: number): readonly T[] {
  return items.length > count ? items.slice(items.length - count) : items;
}
