import { isFields, isId, isText } from './plain-guards.ts';

export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];

const SIGN_INS = [...PROVIDERS, 'password', 'social', 'guest'] as const;

/**
 * The claims of an access token. `_ses` is the session, so that ending it ends the token too; `_gen` its generation, as
 * all sessions of a person that began before one may end together.
 */
export type TokenClaims = {
  iat: number;
  exp: number;
  _id: string;
  _usr: string;
  _ses: string;
  _gen: number;
  full_name: string;
  provider: (typeof SIGN_INS)[number];
  needs_username_setup: boolean;
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** The claims of a payload, with defaults for optional ones; null if it is not one of our tokens. */
export function claimsOf(payload: unknown): TokenClaims | null {
  if (!isFields(payload)) return null;
  const { iat, exp, _id, _usr, _ses, _gen = 0, full_name = '' } = payload;
  const { provider: named = 'social', needs_username_setup = false } = payload;
  const provider = SIGN_INS.find((known) => known === named);
  if (!isCount(iat) || !isCount(exp) || !isId(_id) || !isText(_usr) || !isId(_ses)) return null;
  if (!isCount(_gen)) return null;
  if (!isText(full_name) || typeof needs_username_setup !== 'boolean' || provider === undefined) return null;
  return { iat, exp, _id, _usr, _ses, _gen, full_name, provider, needs_username_setup };
}

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

/** Reads a token without verifying it, which only the server can do; null if it is not one of ours. */
export function readClaims(token: string): TokenClaims | null {
  const [, payload, signature, ...rest] = token.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return null;
  try {
    return claimsOf(JSON.parse(decodeBase64Url(payload)));
  } catch {
    return null;
  }
}

export const isExpired = (claims: Pick<TokenClaims, 'exp'>, now: number): boolean =>
  claims.exp * 1_000 <= now;
