import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The one place that knows the library: synchronous, and there where browsers have no crypto.subtle (decision 17). */

export const bytesOfHex = (hex: string): Uint8Array => hexToBytes(hex);

export const hexOfBytes = (bytes: Uint8Array): string => bytesToHex(bytes);

export const sha256OfBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

export const sha256OfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Makes codes of many texts with one key, which is prepared once. */
export function keyedHash(key: Uint8Array): (text: string) => Uint8Array {
  const prepared = hmac.create(sha256, key);
  return (text) => prepared.clone().update(utf8ToBytes(text)).digest();
}
