import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { gameName, whyNotGameName } from '@phrase-bingo/game/rules/game/games';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { GAME } from '@phrase-bingo/game/rules/limits';
import { nextName } from '@phrase-bingo/game/rules/packs/next-name';
import { isBlank } from '@phrase-bingo/game/rules/plain-text';
import type { Random } from '@phrase-bingo/game/rules/random';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import { json } from '../db/json.ts';
import type { Tx } from '../db/transact.ts';
import { copyPhrases } from '../game-data/phrases.ts';
import { setPhraseCount } from '../game-data/rounds.ts';
import { SYSTEM_MESSAGES } from '../game-data/system-messages.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { limitNewGames } from '../limiter/rate-limits.ts';
import { refuseIf } from '../refusal.ts';
import { secureRandom } from '../secure-random.ts';
import { checkGameLimit, insertGame } from './create-game.ts';
import { withNewCode } from './game-codes.ts';
import { getHostedGame } from './read-game.ts';

type User = { id: string };
type Wish = { game_id: string; name: string; invite: boolean };

/**
 * Makes a new game out of one: its phrases, its settings and its bans, but none of its people and nothing that was
 * played. The old game is locked meanwhile, so the copy never mixes its phrases of before and after an edit.
 */
export async function playAgain(
  context: Context,
  user: User,
  { game_id, name, invite }: Wish,
  random: Random = secureRandom,
): Promise<Game> {
  const id = await limitNewGames(context.limits.limiter, user.id, () =>
    withNewCode(context, random, (game_code) =>
      changeGame(context, game_id, async (change) => {
        const { tx, game } = change;
        refuseIf(whyNotHost(game, user));
        const is_named = !isBlank(name);
        if (is_named) refuseIf(whyNotGameName(name));
        await checkGameLimit(context.node.config, tx, user.id);
        const game_name = is_named ? gameName(name) : nextName(game.game_name, GAME.name_max);
        const id = await copyGame(change, game_name, game_code);
        if (invite && game.state !== 'CONFIG') await inviteTo(change, { id, game_name });
        return id;
      }),
    ),
  );
  return getHostedGame(context, user, id);
}

async function copyGame({ tx, game, now }: Change, game_name: string, game_code: string): Promise<string> {
  const { id: copied_from_id, creator_id, pattern_config, auto_call_config, room_config } = game;
  const id = await insertGame(
    tx,
    { now, phrase_count: 0 },
    {
      creator_id,
      game_name,
      game_code,
      pattern_config: json(pattern_config),
      auto_call_config: json(auto_call_config),
      room_config: json({ ...room_config, is_locked: false }),
      copied_from_id,
    },
  );
  const phrase_count = await copyPhrases(tx, copied_from_id, id);
  setPhraseCount(tx, { game_id: id, round_number: 1, phrase_count });
  await copyOrder(tx, copied_from_id, id);
  return id;
}

/** The host's words and bans: whoever was sent away is not expected at the next game. */
async function copyOrder({ query }: Tx, from_id: string, to_id: string): Promise<void> {
  const words = await query
    .selectFrom('game_words')
    .selectAll()
    .where('game_id', '=', from_id)
    .executeTakeFirst();
  if (words) {
    const { blocked, allowed } = words;
    await query
      .insertInto('game_words')
      .values({ game_id: to_id, blocked: json(blocked), allowed: json(allowed) })
      .execute();
  }
  await query
    .insertInto('exclusions')
    .columns(['game_id', 'user_id', 'kind', 'name', 'is_guest', 'device_hash', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('exclusions')
        .select(({ val }) => val(to_id).as('game_id'))
        .select(['user_id', 'kind', 'name', 'is_guest', 'device_hash', 'created_at'])
        .where('game_id', '=', from_id)
        .where('kind', '=', 'banned'),
    )
    .execute();
}

/** A later invitation replaces an earlier one. */
async function inviteTo(change: Change, { id, game_name }: { id: string; game_name: string }): Promise<void> {
  const { tx, game, set, publish, postSystemMessage } = change;
  const host = await tx.query
    .selectFrom('users')
    .select('username')
    .where('id', '=', game.creator_id)
    .executeTakeFirstOrThrow();
  set({ next_game_id: id });
  publish({ type: 'game_again', next_game: { id, crockford_id: toCrockford(id), game_name } });
  postSystemMessage(SYSTEM_MESSAGES.again(host.username, game_name));
}
