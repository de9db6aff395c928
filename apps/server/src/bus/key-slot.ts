/** A cluster divides its keys and channels among this many slots. */
export const SLOTS = 16_384;

const POLYNOMIAL = 0x1021;
const BITS_OF_BYTE = 8;

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << BITS_OF_BYTE;
  for (let bit = 0; bit < BITS_OF_BYTE; bit += 1) crc = (crc << 1) ^ (crc & 0x8000 ? POLYNOMIAL : 0);
  return crc;
});

/** The slot of a key, by its part in braces if it has one, as Redis counts it (CRC16-XMODEM). */
export function slotOf(key: string): number {
  const open = key.indexOf('{');
  const close = open < 0 ? -1 : key.indexOf('}', open + 1);
  const hashed = close > open + 1 ? key.slice(open + 1, close) : key;
  let crc = 0;
  for (const byte of Buffer.from(hashed)) {
    crc = ((crc << BITS_OF_BYTE) ^ (TABLE[(crc >> BITS_OF_BYTE) ^ byte] ?? 0)) & 0xffff;
  }
  return crc % SLOTS;
}
