import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** For refresh cookies and reset links. */
export const newSecretToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The database stores only the hash. A token has 256 random bits, so a plain hash cannot be brute-forced. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
