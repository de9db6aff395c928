import * as z from 'zod/mini';
import { id, text } from './scalars.ts';

export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];

const seconds = z.int().check(z.minimum(0));

/** What an access token says. `_ses` names the session, so that ending it ends the token too. */
export const tokenClaims = z.object({
  iat: seconds,
  exp: seconds,
  _id: id,
  _usr: text(),
  _ses: id,
  full_name: z._default(text(), ''),
  provider: z._default(z.enum([...PROVIDERS, 'password', 'social']), 'social'),
  needs_username_setup: z._default(z.boolean(), false),
});

export type TokenClaims = z.infer<typeof tokenClaims>;

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function decodeBase64Url(encoded: string): string {
  let pending = 0;
  let bits = 0;
  let escaped = '';
  for (const letter of encoded) {
    const value = BASE64URL.indexOf(letter);
    if (value < 0) throw new SyntaxError('not base64url');
    pending = ((pending << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${((pending >> bits) & 0xff).toString(16).padStart(2, '0')}`;
  }
  return decodeURIComponent(escaped);
}

/** Reads a token without verifying it, which only the server can; null when it is no token of ours. */
export function readClaims(token: string): TokenClaims | null {
  const [, payload, signature, ...rest] = token.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return null;
  try {
    return tokenClaims.parse(JSON.parse(decodeBase64Url(payload)));
  } catch {
    return null;
  }
}

export const isExpired = (claims: Pick<TokenClaims, 'exp'>, nowMs: number): boolean =>
  claims.exp * 1_000 <= nowMs;
