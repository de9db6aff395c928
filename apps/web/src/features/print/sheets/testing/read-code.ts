import { decodeQR } from 'qr/decode.js';

/** Reads a drawn code as a scanner does; null when it cannot be read. */
export function readCode(grey: Uint8Array, width: number, height: number): string | null {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const [at, light] of grey.entries()) data.fill(light, 4 * at, 4 * at + 3);
  try {
    return decodeQR({ width, height, data });
  } catch {
    return null;
  }
}
