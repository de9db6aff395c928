import { errorCorrection } from './galois.ts';
import { dataBytes, type Version } from './versions.ts';

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1);

const byteOf = (bits: readonly number[]): number => bits.reduce((value, bit) => (value << 1) | bit, 0);

/** Mode, length, text and end, filled up to the capacity of the version. */
export function dataCodewords(bytes: Uint8Array, version: Version): number[] {
  const capacity = dataBytes(version);
  // The four zeros of the end and the text with its head always come to whole bytes.
  const bits = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(bytes.length, 8),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ];
  const filled = Array.from({ length: bits.length / 8 }, (_, index) =>
    byteOf(bits.slice(8 * index, 8 * index + 8)),
  );
  const missing = capacity - filled.length;
  return [...filled, ...Array.from({ length: missing }, (_, index) => PADDING[index % 2] ?? 0)];
}

/** Takes one codeword of each block in turn, so that a spot spoils a little of many. */
function inTurns(blocks: readonly (readonly number[])[]): number[] {
  return (blocks[0] ?? []).flatMap((_, index) => blocks.map((block) => block[index] ?? 0));
}

/** All bits of the code in the order they are drawn. */
export function drawnBits(bytes: Uint8Array, version: Version): number[] {
  const { blocks, data_per_block, correction_per_block } = version;
  const data = dataCodewords(bytes, version);
  const split = Array.from({ length: blocks }, (_, index) =>
    data.slice(index * data_per_block, (index + 1) * data_per_block),
  );
  const correction = split.map((block) => errorCorrection(block, correction_per_block));
  return [...inTurns(split), ...inTurns(correction)].flatMap((codeword) => bitsOf(codeword, 8));
}
