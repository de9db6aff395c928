import { bytesOfHex, keyedHash, sha256OfBytes, sha256OfText } from './sha256.ts';

/** A seed of 64 hex digits, ready to draw from. */
export type Deck = { round_id: string; blockOf: (message: string) => Uint8Array };

export const openDeck = ({ seed, round_id }: { seed: string; round_id: string }): Deck => ({
  round_id,
  blockOf: keyedHash(bytesOfHex(seed)),
});

export const sealOf = (seed: string): string => sha256OfBytes(bytesOfHex(seed));

/** How a seat without a salt is written in messages. */
const NO_SALT = '-';

export const writtenSalt = (salt: string | null): string => salt ?? NO_SALT;

/** The mix before the first seat. */
export const FIRST_MIX = '0'.repeat(64);

/** The mix of all salts after one more seat. */
export const mixAfter = (
  mix: string,
  { seat_number, salt }: { seat_number: number; salt: string | null },
): string => sha256OfText(`${mix}:${seat_number}:${writtenSalt(salt)}`);
