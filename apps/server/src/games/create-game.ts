import { randomUUID } from 'node:crypto';
import { NEW_AUTO_CALLER } from '@phrase-bingo/game/rules/game/auto-caller';
import { whyNotTimes } from '@phrase-bingo/game/rules/game/dates';
import { GAME_STATES, isActiveState } from '@phrase-bingo/game/rules/game/game-state';
import { gameName, whyNotGameName, whyNotOneMoreGame } from '@phrase-bingo/game/rules/game/games';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { whyNotNewTexts } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import type { Random } from '@phrase-bingo/game/rules/random';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Insertable } from 'kysely';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { json } from '../db/json.ts';
import type { Tables } from '../db/tables/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import { insertPhrases, newPhrases } from '../game-data/phrases.ts';
import { lockPeople } from '../game-data/progress.ts';
import { limitNewGames } from '../limiter/rate-limits.ts';
import { refuseIf } from '../refusal.ts';
import { secureRandom } from '../secure-random.ts';
import { withNewCode } from './game-codes.ts';
import { getHostedGame } from './read-game.ts';
import { insertRound } from './round-writes.ts';

type Input = {
  game_name: string;
  datetime_start: number | null;
  datetime_end: number | null;
  phrases: readonly string[];
};
type User = { id: string };

export async function createGame(
  context: Context,
  user: User,
  input: Input,
  random: Random = secureRandom,
): Promise<Game> {
  refuseIf(await whyNotHost(context.db, user));
  refuseIf(whyNotGameName(input.game_name));
  if (input.phrases.length > 0) refuseIf(whyNotNewTexts([], input.phrases));
  const id = await limitNewGames(context.limits.limiter, user.id, () =>
    withNewCode(context, random, (game_code) =>
      transact(context.db, async (tx) => {
        await checkGameLimit(context.node.config, tx, user.id);
        return insertNew(tx, user, input, game_code);
      }),
    ),
  );
  return getHostedGame(context, user, id);
}

/** What the row says: a token may be older than the account that a guest has become. */
async function whyNotHost({ query }: Queryable, { id }: User): Promise<RefusalCode | null> {
  const person = await query
    .selectFrom('users')
    .select(['provider', 'needs_username_setup'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (person?.provider === 'guest') return 'guest_cannot_host';
  return person?.needs_username_setup ? 'username_setup_needed' : null;
}

async function insertNew(tx: Tx, user: User, input: Input, game_code: string): Promise<string> {
  const { datetime_start, datetime_end, phrases } = input;
  const now = await dbNow(tx);
  refuseIf(whyNotTimes({ start: datetime_start, end: datetime_end }, now));
  const id = await insertGame(
    tx,
    { now, phrase_count: phrases.length },
    {
      creator_id: user.id,
      game_name: gameName(input.game_name),
      game_code,
      pattern_config: json(DEFAULT_PATTERNS),
      auto_call_config: json(NEW_AUTO_CALLER.config),
      datetime_start,
      datetime_end,
    },
  );
  await insertPhrases(tx, newPhrases(id, PHRASES.first_sid, phrases), now);
  return id;
}

type NewGame = Omit<Insertable<Tables['games']>, 'id' | 'datetime_created' | 'datetime_updated'>;
type Begun = { now: number; phrase_count: number };

/** Writes a game with its first round; returns its id. The caller adds the phrases. */
export async function insertGame(tx: Tx, { now, phrase_count }: Begun, game: NewGame): Promise<string> {
  const id = randomUUID();
  await tx.query
    .insertInto('games')
    .values({ ...game, id, datetime_created: now, datetime_updated: now })
    .execute();
  await insertRound(tx, { game_id: id, round_number: 1, datetime_start: now, phrase_count });
  return id;
}

const ACTIVE_STATES = GAME_STATES.filter(isActiveState);

/** Refuses a game beyond the limit of a host. Locks the host, so of two requests at once the second sees the first. */
export async function checkGameLimit({ rate_limits }: Config, tx: Tx, user_id: string): Promise<void> {
  if (!rate_limits) return;
  await lockPeople(tx, [user_id]);
  const { count } = await tx.query
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator_id', '=', user_id)
    .where('state', 'in', ACTIVE_STATES)
    .executeTakeFirstOrThrow();
  refuseIf(whyNotOneMoreGame(count));
}
