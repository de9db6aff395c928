import { createHmac, hkdfSync } from 'node:crypto';
import { SESSION } from '@phrase-bingo/game/rules/limits';
import { claimsOf, isExpired, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import type { FastifyBaseLogger } from 'fastify';
import { compactVerify, SignJWT } from 'jose';
import type { Bus } from '../bus/bus.ts';
import { openClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { WayIn } from '../db/tables-accounts.ts';
import { refuse } from '../refusal.ts';
import { openEndedSessions } from './ended-sessions.ts';

const KEY_BYTES = 32;
const ALGORITHM = 'HS256';
const CACHED_TOKENS_MAX = 10_000;

/** The sender of a request, as the access token says. Times are milliseconds. */
export type SignedInUser = {
  id: string;
  username: string;
  session_id: string;
  needs_username_setup: boolean;
  /** As the token says. Where it matters, the row in users decides: a guest may have become an account since. */
  is_guest: boolean;
  issued_at: number;
  expires_at: number;
};

/** The part of an account that goes into its tokens, and the provider of the session. */
export type TokenOwner = {
  id: string;
  username: string;
  full_name: string;
  provider: WayIn;
  needs_username_setup: boolean;
};

type Parts = { db: Db; bus: Bus; log: FastifyBaseLogger; secret: string };

export type Authenticator = Awaited<ReturnType<typeof openAuthenticator>>;

/** Issues and verifies access tokens; knows within seconds which sessions have ended. */
export async function openAuthenticator({ db, bus, log, secret }: Parts) {
  const clock = await openClock(db);
  const tokens = openAccessTokens(secret);
  const keys = new Map<string, Uint8Array>();
  const ended = await openEndedSessions({ db, bus, log, clock });

  return {
    async authenticate(token: string): Promise<SignedInUser> {
      const claims = await tokens.read(token, clock.now());
      if (ended.has(claims._ses)) refuse('session_ended');
      return {
        id: claims._id,
        username: claims._usr,
        session_id: claims._ses,
        needs_username_setup: claims.needs_username_setup,
        is_guest: claims.provider === 'guest',
        issued_at: claims.iat * 1_000,
        expires_at: claims.exp * 1_000,
      };
    },

    isHalfSpent: ({ issued_at, expires_at }: SignedInUser) =>
      (expires_at - clock.now()) * 2 < expires_at - issued_at,

    /** Whether the session has ended since the token was read. */
    hasEnded: ({ session_id }: SignedInUser) => ended.has(session_id),

    millisecondsLeft: ({ expires_at }: SignedInUser) => expires_at - clock.now(),

    issueAccessToken(owner: TokenOwner, session_id: string, now: number): Promise<string> {
      const iat = Math.floor(now / 1_000);
      return tokens.sign({
        iat,
        exp: iat + SESSION.access_seconds,
        _id: owner.id,
        _usr: owner.username,
        _ses: session_id,
        full_name: owner.full_name,
        provider: owner.provider ?? 'password',
        needs_username_setup: owner.needs_username_setup,
      });
    },

    /**
     * The refresh token that follows a given one. It is derived instead of random, so that a second exchange within
     * the grace period gives the same successor although only hashes are stored.
     */
    successorOf: (refresh_token: string): string =>
      createHmac('sha256', secret).update(`refresh token after ${refresh_token}`).digest('base64url'),

    /** A separate key for each use, so that what is encrypted for one cannot be read by another. */
    keyFor(use: string): Uint8Array {
      const key = keys.get(use) ?? new Uint8Array(hkdfSync('sha256', secret, '', use, KEY_BYTES));
      keys.set(use, key);
      return key;
    },

    publishSessionsEnded: ended.publish,
    onSessionsEnded: ended.onMore,

    close(): void {
      clock.close();
      ended.close();
    },
  };
}

type AccessTokens = {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of a valid token; refuses any other. */
  read(token: string, now: number): Promise<TokenClaims>;
};

function openAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  /** Tokens with a valid signature, oldest first: a client sends the same one with every request. */
  const verified = new Map<string, TokenClaims>();

  async function verify(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await compactVerify(token, key, { algorithms: [ALGORITHM] });
      return claimsOf(JSON.parse(new TextDecoder().decode(payload)));
    } catch {
      return null;
    }
  }

  function cache(token: string, claims: TokenClaims): void {
    verified.set(token, claims);
    if (verified.size <= CACHED_TOKENS_MAX) return;
    for (const oldest of verified.keys()) {
      verified.delete(oldest);
      break;
    }
  }

  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(key),

    async read(token, now) {
      const claims = verified.get(token) ?? (await verify(token)) ?? refuse('token_invalid');
      if (isExpired(claims, now)) {
        verified.delete(token);
        refuse('token_expired');
      }
      if (!verified.has(token)) cache(token, claims);
      return claims;
    },
  };
}
