import { firstCharacters } from '@phrase-bingo/game/rules/characters';
import { isFiltered } from '@phrase-bingo/game/rules/game/chat';
import type { RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import { maskBadWords } from '../game-data/word-filter.ts';

type Said = { game_id: string; user_id: string };

/** Who speaks, and what the host has decided about it. */
const settingsOf = preparedQuery(({ query }: Queryable, param: Param<Said>) =>
  query
    .selectFrom('games')
    .leftJoin('users', (join) => join.on('users.id', '=', param('user_id')))
    .leftJoin('game_words', 'game_words.game_id', 'games.id')
    .select(['games.creator_id', 'games.room_config', 'users.provider'])
    .select(['game_words.blocked', 'game_words.allowed'])
    .where('games.id', '=', param('game_id')),
);

/** A message as it will be stored, and the filter by which it was made so. */
export type Filtered = { content: string; by: RoomConfig['filter'] | null };

/** Masks bad words. A long message takes milliseconds, so it is done before the game is locked. */
export async function filterMessage(queryable: Queryable, said: Said, content: string): Promise<Filtered> {
  const [settings] = await settingsOf(queryable, said);
  if (!settings) return { content, by: null };
  const { creator_id, provider, room_config, blocked, allowed } = settings;
  const sender = { is_host: creator_id === said.user_id, is_guest: provider === 'guest' };
  if (!isFiltered(room_config, sender)) return { content, by: room_config.filter };
  const masked = maskBadWords(content, { blocked: blocked ?? [], allowed: allowed ?? [] });
  // A mask may be longer than what it hides.
  return { content: firstCharacters(masked, CHAT.max_length).trim(), by: room_config.filter };
}
