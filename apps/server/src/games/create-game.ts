import { randomUUID } from 'node:crypto';
import { NEW_AUTO_CALLER } from '@phrase-bingo/game/rules/game/auto-caller';
import { whyNotTimes } from '@phrase-bingo/game/rules/game/dates';
import { gameName, whyNotGameName } from '@phrase-bingo/game/rules/game/games';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import type { Random } from '@phrase-bingo/game/rules/random';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { json } from '../db/json.ts';
import { type Tx, transact } from '../db/transact.ts';
import { limitNewGames } from '../limiter/rate-limits.ts';
import { refuseIf } from '../refusal.ts';
import { secureRandom } from '../secure-random.ts';
import { checkGameLimit } from './check-game-limit.ts';
import { withNewCode } from './game-codes.ts';
import { getHostedGame } from './get-game.ts';

type Input = { game_name: string; datetime_start: number | null; datetime_end: number | null };
type User = { id: string };

export async function createGame(
  context: Context,
  user: User,
  input: Input,
  random: Random = secureRandom,
): Promise<Game> {
  refuseIf(await whyNotHost(context.db, user));
  refuseIf(whyNotGameName(input.game_name));
  const id = await limitNewGames(context.limiter, user.id, () =>
    withNewCode(context, random, (game_code) =>
      transact(context.db, async (tx) => {
        await checkGameLimit(context.config, tx, user.id);
        return insertGame(tx, user, input, game_code);
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

async function insertGame(tx: Tx, user: User, input: Input, game_code: string): Promise<string> {
  const { datetime_start, datetime_end } = input;
  const now = await dbNow(tx);
  refuseIf(whyNotTimes({ start: datetime_start, end: datetime_end }, now));
  const id = randomUUID();
  await tx.query
    .insertInto('games')
    .values({
      id,
      creator_id: user.id,
      game_name: gameName(input.game_name),
      game_code,
      pattern_config: json(DEFAULT_PATTERNS),
      auto_call_config: json(NEW_AUTO_CALLER.config),
      datetime_start,
      datetime_end,
      datetime_created: now,
      datetime_updated: now,
    })
    .execute();
  await tx.query
    .insertInto('rounds')
    .values({ id: randomUUID(), game_id: id, round_number: 1, datetime_start: now })
    .execute();
  return id;
}
