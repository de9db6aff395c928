import { firstCharacters } from '@phrase-bingo/game/rules/characters';
import { isFiltered } from '@phrase-bingo/game/rules/game/chat';
import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import { NAME_COLUMNS, withNames } from '../game-data/names.ts';
import { maskBadWords, type OwnWords } from '../game-data/word-filter.ts';

type Said = { game_id: string; user_id: string };

const senderOf = preparedQuery(({ query }: Queryable, param: Param<Said>) =>
  query
    .selectFrom('games')
    .leftJoin('users', (join) => join.on('users.id', '=', param('user_id')))
    .leftJoin('guest_names', (join) => withNames(join, param('user_id'), param('game_id')))
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'games.id').on('players.user_id', '=', param('user_id')),
    )
    .leftJoin('mutes', (join) =>
      join.onRef('mutes.game_id', '=', 'games.id').on('mutes.user_id', '=', param('user_id')),
    )
    .leftJoin('game_words', 'game_words.game_id', 'games.id')
    .select(['games.creator_id', 'games.state', 'games.room_config'])
    .select(['game_words.blocked', 'game_words.allowed'])
    .select([...NAME_COLUMNS, 'players.user_id as player_id', 'mutes.user_id as muted_id'])
    .select('users.device_hash')
    .where('games.id', '=', param('game_id')),
);

/** Who speaks in a game, and what the host has decided about it; null where there is no such game. */
export async function findSender(queryable: Queryable, said: Said) {
  const [row] = await senderOf(queryable, said);
  if (!row) return null;
  const { creator_id, state, room_config, blocked, allowed, player_id, muted_id, device_hash, ...name } = row;
  const is_host = creator_id === said.user_id;
  const own: OwnWords = { blocked: blocked ?? [], allowed: allowed ?? [] };
  return {
    name,
    game: { creator_id, state },
    is_player: player_id !== null,
    is_muted: !is_host && muted_id !== null,
    is_slowed: !is_host && room_config.slow_chat,
    /** The browser of a guest: slow chat counts its guests together. */
    device_hash: name.provider === 'guest' ? device_hash : null,
    /** The words by which their messages are filtered; null where they are not. */
    filtered_by: isFiltered(room_config, { is_host, is_guest: name.provider === 'guest' }) ? own : null,
  };
}

/** A message as it will be stored. A long one takes milliseconds. */
export function filteredMessage(content: string, filtered_by: OwnWords | null): string {
  if (filtered_by === null) return content;
  // A mask may be longer than what it hides.
  return firstCharacters(maskBadWords(content, filtered_by), CHAT.max_length).trim();
}
