import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What a refresh cookie and the link of a reset mail carry. */
export const newSecretToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** All the database keeps of a token. It has 256 random bits, so a plain hash cannot be searched. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The one token that follows a given one. Derived instead of drawn, so that a second exchange within the grace
 * gives the same successor although only hashes are kept.
 */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh token after ${token}`).digest('base64url');
