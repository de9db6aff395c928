import { CODE_DOOR } from '@phrase-bingo/game/rules/limits';
import type { Db } from '../db/db.ts';
import { dbNowSql } from '../db/db-clock.ts';
import { Refusal, refuse } from '../refusal.ts';
import { bucket, ofAccount, ofAddress, paceOf } from './buckets.ts';
import { countFailures } from './count.ts';
import type { Bucket, Limiter } from './limiter.ts';
import type { Places } from './places.ts';

type Guesser = {
  address: string;
  /** The hash of the browser; null when it showed no cookie of its own. */
  browser: string | null;
  /** Null for a visitor. */
  user: { id: string; is_guest: boolean } | null;
};

type Parts = { db: Db; limits: { limiter: Limiter; places: Places } };

/** What one browser or person may guess, wherever they are. */
const ownBuckets = ({ browser, user }: Guesser): Bucket[] => [
  ...(browser === null ? [] : [bucket('wrong_codes', `browser ${browser}`)]),
  ...(user === null
    ? []
    : [bucket('wrong_codes', ofAccount(user.id)), bucket('wrong_codes_daily', ofAccount(user.id))]),
];

/**
 * Many accounts behind one address could guess a six-digit code. Whoever is no account can be somebody new at any
 * time, so for them a day is limited too.
 */
const sharedBuckets = ({ address, user }: Guesser): Bucket[] => [
  bucket('wrong_codes_of_address', ofAddress(address)),
  ...(user === null || user.is_guest ? [bucket('wrong_codes_of_address_daily', ofAddress(address))] : []),
];

/** Asked about in place of a game that is not there, so that a right code takes no longer than a wrong one. */
const NO_GAME = '';

/**
 * Finds the game of a code, which can be guessed. The limits of an address are shared by everybody at a party, so beyond
 * them a right code still opens a game that is played there, and any game to an account of some age. Everybody else
 * hears the same of a right code as of a wrong one.
 */
export function limitWrongCodes<G extends { id: string }>(
  parts: Parts,
  guesser: Guesser,
  find: () => Promise<G | null>,
): Promise<G> {
  const own = ownBuckets(guesser);
  const work = () => findWithinAddress(parts, guesser, find);
  // Refused by the limits of the address counts as well: it would tell a right code if it did not.
  return own.length === 0
    ? work()
    : countFailures(parts.limits.limiter, own, ['game_code_unknown', 'too_many_requests'], work);
}

async function findWithinAddress<G extends { id: string }>(
  parts: Parts,
  guesser: Guesser,
  find: () => Promise<G | null>,
): Promise<G> {
  const { limiter, places } = parts.limits;
  const game = await find();
  const is_played_here = await places.isPlayedAt(guesser.address, game?.id ?? NO_GAME);
  if (game && is_played_here) return game;
  const tell = async () => game ?? refuse('game_code_unknown');
  try {
    return await countFailures(limiter, sharedBuckets(guesser), ['game_code_unknown'], tell);
  } catch (error) {
    const is_limited = error instanceof Refusal && error.code === 'too_many_requests';
    if (is_limited && (await isTrusted(parts, guesser))) return tell();
    throw error;
  }
}

/** Their guesses have a pace of their own by address, or many old accounts there would find a code sooner than few. */
async function isTrusted({ db, limits }: Parts, { address, user }: Guesser): Promise<boolean> {
  if (user === null || !(await isOldAccount(db, user.id))) return false;
  return (await limits.limiter.pass(paceOf('codes_of_trusted', ofAddress(address)))) === 0;
}

/** What the row says: a token may be older than the account that a guest has become. */
async function isOldAccount(db: Db, user_id: string): Promise<boolean> {
  const account = await db.query
    .selectFrom('users')
    .select(['provider', 'created_at', dbNowSql(db).as('now')])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (!account || account.provider === 'guest') return false;
  return account.created_at < account.now - CODE_DOOR.trusted_after;
}
