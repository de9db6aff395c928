import { claimsOf, isExpired, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { compactVerify, SignJWT } from 'jose';
import { refuse } from '../refusal.ts';

const ALGORITHM = 'HS256';
const REMEMBERED = 10_000;

export type AccessTokens = {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of a genuine token that has not run out; refuses any other. */
  read(token: string, nowMs: number): Promise<TokenClaims>;
};

export function openAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  /** Tokens whose signature was good, oldest first: a client shows the same one with every call. */
  const genuine = new Map<string, TokenClaims>();

  async function genuineClaims(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await compactVerify(token, key, { algorithms: [ALGORITHM] });
      return claimsOf(JSON.parse(new TextDecoder().decode(payload)));
    } catch {
      return null;
    }
  }

  function remember(token: string, claims: TokenClaims): void {
    genuine.set(token, claims);
    if (genuine.size <= REMEMBERED) return;
    for (const oldest of genuine.keys()) {
      genuine.delete(oldest);
      break;
    }
  }

  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(key),

    async read(token, nowMs) {
      const claims = genuine.get(token) ?? (await genuineClaims(token)) ?? refuse('token_invalid');
      if (isExpired(claims, nowMs)) {
        genuine.delete(token);
        refuse('token_expired');
      }
      if (!genuine.has(token)) remember(token, claims);
      return claims;
    },
  };
}
