/** The last items of a list; the same list if it is short enough. */
export function keepLast<T>(items: readonly T[], count: number): readonly T[] {
  return items.length > count ? items.slice(items.length - count) : items;
}
