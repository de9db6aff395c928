/**
 * A reader of QR codes that knows nothing of how ours are written: it follows the standard from the other side
 * and refuses a code with a single wrong module.
 */
type Grid = readonly (readonly boolean[])[];

/** Number of blocks and correction codewords of each, for level M from version 1 on. */
const LEVEL_M = [
  [1, 10],
  [1, 16],
  [1, 26],
  [2, 18],
  [2, 24],
  [4, 16],
];

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const ALIGNMENT = ['11111', '10001', '10101', '10001', '11111'];

const POWERS: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS.push(value);
  value = value < 128 ? value * 2 : (value * 2) ^ 285;
}
const product = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : (POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255] ?? 0);

/** A word of the code is a multiple of its generator, so it vanishes at each of the generator's roots. */
const vanishes = (word: readonly number[], root: number) =>
  word.reduce((sum, value) => product(sum, POWERS[root] ?? 0) ^ value, 0) === 0;

function must(truth: boolean, what: string): asserts truth {
  if (!truth) throw new Error(`The code is wrong: ${what}`);
}

const at = (grid: Grid, row: number, column: number): boolean => grid[row]?.[column] ?? false;

function mustShow(grid: Grid, row: number, column: number, shape: readonly string[]): void {
  shape.forEach((line, down) => {
    [...line].forEach((module, right) => {
      must(at(grid, row + down, column + right) === (module === '1'), `shape at ${row}, ${column}`);
    });
  });
}

/** 15 bits, highest first: along the left of row 8 and up column 8. */
function readFormat(grid: Grid): number {
  const size = grid.length;
  const columns = [0, 1, 2, 3, 4, 5, 7, 8];
  const rows = [7, 5, 4, 3, 2, 1, 0];
  const first = [...columns.map((column) => at(grid, 8, column)), ...rows.map((row) => at(grid, row, 8))];
  const second = [
    ...Array.from({ length: 7 }, (_, index) => at(grid, size - 1 - index, 8)),
    ...Array.from({ length: 8 }, (_, index) => at(grid, 8, size - 8 + index)),
  ];
  must(first.join() === second.join(), 'the two formats differ');
  must(at(grid, size - 8, 8), 'the dark module is light');
  const raw = Number.parseInt(first.map(Number).join(''), 2) ^ 0b101010000010010;
  let rest = raw;
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0b10100110111 << (bit - 10);
  must(rest === 0, 'the format does not correct itself');
  must(raw >> 13 === 0, 'the level is not M');
  return (raw >> 10) & 0b111;
}

function isFlipped(mask: number, i: number, j: number): boolean {
  if (mask === 0) return (i + j) % 2 === 0;
  if (mask === 1) return i % 2 === 0;
  if (mask === 2) return j % 3 === 0;
  if (mask === 3) return (i + j) % 3 === 0;
  if (mask === 4) return ((i >> 1) + Math.trunc(j / 3)) % 2 === 0;
  const both = (i * j) % 2;
  const three = (i * j) % 3;
  if (mask === 5) return both + three === 0;
  return mask === 6 ? (both + three) % 2 === 0 : (((i + j) % 2) + three) % 2 === 0;
}

export function readQr(grid: Grid) {
  const size = grid.length;
  const version = (size - 17) / 4;
  const [blocks = 0, correction = 0] = LEVEL_M[version - 1] ?? [];
  must(blocks > 0, `size ${size}`);

  mustShow(grid, 0, 0, FINDER);
  mustShow(grid, 0, size - 7, FINDER);
  mustShow(grid, size - 7, 0, FINDER);
  if (version > 1) mustShow(grid, size - 9, size - 9, ALIGNMENT);
  for (let along = 8; along < size - 8; along += 1) {
    must(at(grid, 6, along) === (along % 2 === 0), 'timing across');
    must(at(grid, along, 6) === (along % 2 === 0), 'timing down');
  }
  for (let along = 0; along < 8; along += 1) {
    for (const [row, column] of [
      [7, along],
      [along, 7],
      [size - 8, along],
      [along, size - 8],
      [7, size - 1 - along],
      [size - 1 - along, 7],
    ] as const) {
      must(!at(grid, row, column), 'a finder is not set apart');
    }
  }

  const free = (row: number, column: number): boolean => {
    const in_corner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
    const in_alignment = version > 1 && Math.abs(row - (size - 7)) < 3 && Math.abs(column - (size - 7)) < 3;
    return !in_corner && !in_alignment && row !== 6 && column !== 6;
  };

  const mask = readFormat(grid);
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, index) => size - 1 - 2 * index);
  const bits = pairs.flatMap((right, turn) => {
    const left_of_timing = right <= 6 ? right - 1 : right;
    return Array.from({ length: size }, (_, step) => (turn % 2 === 0 ? size - 1 - step : step)).flatMap(
      (row) =>
        [left_of_timing, left_of_timing - 1]
          .filter((column) => free(row, column))
          .map((column) => at(grid, row, column) !== isFlipped(mask, row, column)),
    );
  });
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(
      bits
        .slice(8 * index, 8 * index + 8)
        .map(Number)
        .join(''),
      2,
    ),
  );

  const ends = words.length - blocks * correction;
  const data = Array.from({ length: blocks }, (_, block) => {
    const mine = words.slice(0, ends).filter((_word, index) => index % blocks === block);
    const checks = words.slice(ends).filter((_word, index) => index % blocks === block);
    const word = [...mine, ...checks];
    must(
      Array.from({ length: correction }, (_zero, root) => root).every((root) => vanishes(word, root)),
      `block ${block}`,
    );
    return mine;
  }).flat();

  const stream = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  must(stream.startsWith('0100'), 'the mode is not bytes');
  const length = Number.parseInt(stream.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(stream.slice(12 + 8 * index, 20 + 8 * index), 2),
  );
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), mask, free };
}
