/** How many of these heights, one below the other, there is room for; at least one, so that every list ends. */
function countThatFits(heights: readonly number[], room: number): number {
  let used = 0;
  const over = heights.findIndex((height) => {
    used += height;
    return used > room;
  });
  return over < 0 ? heights.length : Math.max(1, over);
}

const sum = (heights: readonly number[]) => heights.reduce((all, height) => all + height, 0);

/** A first column of so many at most, for which the higher of the two is as low as can be. */
function evenly(heights: readonly number[], most: number): number {
  const higher = (first: number) => Math.max(sum(heights.slice(0, first)), sum(heights.slice(first)));
  let best = most;
  for (let first = most - 1; first > 0; first -= 1) if (higher(first) < higher(best)) best = first;
  return best;
}

/** The two columns of each page, by the heights of what is listed: full ones from page to page, even ones on the last. */
export function toColumns<Item>(
  items: readonly Item[],
  heightOf: (item: Item) => number,
  room: number,
): [first: Item[], second: Item[]][] {
  const pages: [Item[], Item[]][] = [];
  let rest = items;
  while (rest.length > 0) {
    const heights = rest.map(heightOf);
    const first = countThatFits(heights, room);
    const second = first < heights.length ? countThatFits(heights.slice(first), room) : 0;
    const split = first + second === heights.length ? evenly(heights, first) : first;
    pages.push([rest.slice(0, split), rest.slice(split, first + second)]);
    rest = rest.slice(first + second);
  }
  return pages;
}
