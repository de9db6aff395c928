/** A size of QR code at level M, which still reads with 15% of it spoilt. All its blocks are equally long. */
export type Version = {
  number: number;
  blocks: number;
  data_per_block: number;
  correction_per_block: number;
};

const AT_LEVEL_M: readonly (readonly [blocks: number, data: number, correction: number])[] = [
  [1, 16, 10],
  [1, 28, 16],
  [1, 44, 26],
  [2, 32, 18],
  [2, 43, 24],
  [4, 27, 16],
];

/** Six sizes hold up to 106 bytes, and links are shorter. */
export const VERSIONS: readonly Version[] = AT_LEVEL_M.map(
  ([blocks, data_per_block, correction_per_block], index) => ({
    number: index + 1,
    blocks,
    data_per_block,
    correction_per_block,
  }),
);

/** What stands before the text takes 12 bits: the mode and the length. */
const HEAD_BYTES = 1.5;

export const sizeOf = ({ number }: Version): number => 17 + 4 * number;

export const dataBytes = ({ blocks, data_per_block }: Version): number => blocks * data_per_block;

/** The smallest version that holds so many bytes; undefined when none does. */
export const versionFor = (length: number): Version | undefined =>
  VERSIONS.find((version) => length + HEAD_BYTES <= dataBytes(version));
