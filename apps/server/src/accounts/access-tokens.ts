import { createHmac, timingSafeEqual } from 'node:crypto';
import { claimsOf, isExpired, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { refuse } from '../refusal.ts';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** The one header this server writes, and so the only one it reads. */
const HEADER = base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));

const REMEMBERED = 10_000;

export type AccessTokens = {
  sign(claims: TokenClaims): string;
  /** The claims of a genuine token that has not run out; refuses any other. */
  read(token: string, nowMs: number): TokenClaims;
};

export function openAccessTokens(secret: string): AccessTokens {
  /** Tokens whose signature was good, oldest first: a client shows the same one with every call. */
  const genuine = new Map<string, TokenClaims>();

  const signatureOf = (signed: string) => createHmac('sha256', secret).update(signed).digest('base64url');

  /** At once, as after a restart a whole crowd shows its tokens: a hash of so little is quicker than to wait for one. */
  function genuineClaims(token: string): TokenClaims | null {
    const [header = '', payload = '', signature = '', ...rest] = token.split('.');
    if (header !== HEADER || rest.length > 0) return null;
    const shown = Buffer.from(signature);
    const right = Buffer.from(signatureOf(`${header}.${payload}`));
    if (shown.length !== right.length || !timingSafeEqual(shown, right)) return null;
    try {
      return claimsOf(JSON.parse(Buffer.from(payload, 'base64url').toString()));
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
    sign(claims) {
      const signed = `${HEADER}.${base64url(JSON.stringify(claims))}`;
      return `${signed}.${signatureOf(signed)}`;
    },

    read(token, nowMs) {
      const claims = genuine.get(token) ?? genuineClaims(token) ?? refuse('token_invalid');
      if (isExpired(claims, nowMs)) {
        genuine.delete(token);
        refuse('token_expired');
      }
      if (!genuine.has(token)) remember(token, claims);
      return claims;
    },
  };
}
