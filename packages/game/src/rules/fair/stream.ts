/** Draws numbers: `below(n)` is any of 0 to n - 1, each equally likely, for n from 1 to 256. */
export type Below = (n: number) => number;

/**
 * The bytes of a stream are its blocks one after the other, each made from the prefix and its number. A byte that would
 * favour small numbers is passed over.
 */
export function openStream(blockOf: (message: string) => Uint8Array, prefix: string): Below {
  let block = new Uint8Array(0);
  let blocks = 0;
  let next = 0;

  const nextByte = (): number => {
    if (next === block.length) {
      block = Uint8Array.from(blockOf(`${prefix}:${blocks}`));
      blocks += 1;
      next = 0;
    }
    const byte = block[next] ?? 0;
    next += 1;
    return byte;
  };

  return (n) => {
    const limit = 256 - (256 % n);
    let byte = nextByte();
    while (byte >= limit) byte = nextByte();
    return byte % n;
  };
}
