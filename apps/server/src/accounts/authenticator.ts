import { hkdfSync } from 'node:crypto';
import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import { openClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../refusal.ts';
import { openAccessTokens } from './access-tokens.ts';
import { openEndedSessions } from './ended-sessions.ts';
import { successorOf } from './secret-tokens.ts';

const KEY_BYTES = 32;

/** Who makes a call, as the access token says. Times are milliseconds. */
export type SignedInUser = {
  id: string;
  username: string;
  session_id: string;
  needs_username_setup: boolean;
  issued_at: number;
  expires_at: number;
};

/** The part of an account that goes into its tokens, and through whom the session was begun. */
export type TokenOwner = {
  id: string;
  username: string;
  full_name: string;
  provider: 'google' | 'facebook' | null;
  needs_username_setup: boolean;
};

type Parts = { db: Db; bus: Bus; log: FastifyBaseLogger; secret: string };

export type Authenticator = Awaited<ReturnType<typeof openAuthenticator>>;

/** Issues access tokens and tells who shows one; knows within seconds which sessions have ended. */
export async function openAuthenticator({ db, bus, log, secret }: Parts) {
  const clock = await openClock(db);
  const tokens = openAccessTokens(secret);
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
        issued_at: claims.iat * 1_000,
        expires_at: claims.exp * 1_000,
      };
    },

    isHalfSpent: ({ issued_at, expires_at }: SignedInUser) =>
      (expires_at - clock.now()) * 2 < expires_at - issued_at,

    /** Whether the session has ended since the token was read. */
    hasEnded: ({ session_id }: SignedInUser) => ended.has(session_id),

    millisecondsLeft: ({ expires_at }: SignedInUser) => expires_at - clock.now(),

    issueAccessToken(owner: TokenOwner, session_id: string, nowMs: number): Promise<string> {
      const iat = Math.floor(nowMs / 1_000);
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

    successorOf: (refresh_token: string) => successorOf(refresh_token, secret),

    /** A secret of its own for one use, so that what is sealed for it opens nothing else. */
    keyFor: (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', use, KEY_BYTES)),

    tellSessionsEnded: ended.tell,
    onSessionsEnded: ended.onMore,

    close(): void {
      clock.close();
      ended.close();
    },
  };
}
