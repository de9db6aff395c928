import { createHmac, hkdfSync } from 'node:crypto';
import { SESSION } from '@phrase-bingo/game/rules/limits';
import { claimsOf, isExpired, type TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import type { FastifyBaseLogger } from 'fastify';
import { compactVerify, SignJWT } from 'jose';
import type { Beats } from '../beats.ts';
import type { Bus } from '../bus/bus.ts';
import { openClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { WayIn } from '../db/tables/accounts.ts';
import { refuse } from '../refusal.ts';
import { openEndedSessions } from './ended-sessions.ts';
import { isSessionOpen } from './open-session.ts';

const KEY_BYTES = 32;
const ALGORITHM = 'HS256';
const CACHED_TOKENS_MAX = 10_000;
const LIFETIME = SESSION.access_seconds * 1_000;
const LONGEST = LIFETIME + SESSION.clock_tolerance;

/** The sender of a request, as the access token says. Times are milliseconds. */
export type SignedInUser = {
  id: string;
  username: string;
  session_id: string;
  /** Of the session, as the token says. */
  generation: number;
  needs_username_setup: boolean;
  /** As the token says. Where it matters, the row in users decides: a guest may have become an account since. */
  is_guest: boolean;
  issued_at: number;
  expires_at: number;
};

/** The part of an account that goes into its tokens, and the provider and the generation of the session. */
export type TokenOwner = {
  id: string;
  username: string;
  full_name: string;
  provider: WayIn;
  generation: number;
  needs_username_setup: boolean;
};

type Parts = { db: Db; bus: Bus; log: FastifyBaseLogger; beats: Beats; secret: string };

export type Authenticator = Awaited<ReturnType<typeof openAuthenticator>>;

/** Issues and verifies access tokens; knows within seconds which sessions have ended. */
export async function openAuthenticator({ db, bus, log, beats, secret }: Parts) {
  const clock = await openClock(db);
  const tokens = openAccessTokens(secret);
  const keys = new Map<string, Uint8Array>();
  const ended = await openEndedSessions({ db, bus, log, beats });

  return {
    async authenticate(token: string): Promise<SignedInUser> {
      const claims = await tokens.read(token);
      if (!isTimely(claims, clock.now())) await clock.correct();
      if (isExpired(claims, clock.now())) refuse('token_expired');
      const session = { session_id: claims._ses, generation: claims._gen };
      if (ended.has({ user_id: claims._id, ...session })) refuse('session_ended');
      // What ended long ago is no longer kept in memory.
      if (!isTimely(claims, clock.now()) && !(await isSessionOpen(db, claims._ses))) refuse('session_ended');
      return {
        id: claims._id,
        username: claims._usr,
        ...session,
        needs_username_setup: claims.needs_username_setup,
        is_guest: claims.provider === 'guest',
        issued_at: claims.iat * 1_000,
        expires_at: claims.exp * 1_000,
      };
    },

    /** Also where it seems to be good for too long. */
    isHalfSpent: ({ expires_at }: SignedInUser) => {
      const left = expires_at - clock.now();
      return left * 2 < LIFETIME || left > LONGEST;
    },

    /** Whether the session has ended since the token was read. */
    hasEnded: ended.has,

    millisecondsLeft: ({ expires_at }: SignedInUser) => Math.min(expires_at - clock.now(), LIFETIME),

    issueAccessToken(owner: TokenOwner, session_id: string, now: number): Promise<string> {
      const iat = Math.floor(now / 1_000);
      return tokens.sign({
        iat,
        exp: iat + SESSION.access_seconds,
        _id: owner.id,
        _usr: owner.username,
        _ses: session_id,
        _gen: owner.generation,
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
    publishSessionsEndedTogether: ended.publishEnding,
    onSessionsEnded: ended.onMore,

    close(): void {
      clock.close();
      ended.close();
    },
  };
}

/** A token that seems to last longer than any is given for is from before the clock was set back. */
const isTimely = (claims: TokenClaims, now: number): boolean =>
  !isExpired(claims, now) && claims.exp * 1_000 <= now + LONGEST;

type AccessTokens = {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of a token that was issued here, expired or not; refuses any other. */
  read(token: string): Promise<TokenClaims>;
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

    async read(token) {
      const known = verified.get(token);
      if (known) return known;
      const claims = (await verify(token)) ?? refuse('token_invalid');
      cache(token, claims);
      return claims;
    },
  };
}
