import type { RoomChange } from '@phrase-bingo/game/rules/game/room-config';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { MODERATION_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/moderation';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

type Game = { id: string };
type One = { id: string };

const at = ({ id }: Game, person: One) => ({ params: { id, playerId: person.id } });

export const remove = (server: TestServer, host: Person, game: Game, person: One) =>
  host.at(server).call(endpoints.removePlayer, at(game, person));

export const ban = (server: TestServer, host: Person, game: Game, person: One) =>
  host.at(server).call(endpoints.banPlayer, at(game, person));

export const liftBan = (server: TestServer, host: Person, game: Game, person: One) =>
  host.at(server).call(endpoints.liftBan, at(game, person));

export const moderation = (server: TestServer, host: Person, { id }: Game) =>
  host.at(server).call(endpoints.getModeration, { params: { id } });

export const setRoom = (server: TestServer, host: Person, { id }: Game, room_config: RoomChange) =>
  host.at(server).call(GAME_ENDPOINTS.changeGame, { params: { id }, body: { room_config } });

export const setWords = (
  server: TestServer,
  host: Person,
  { id }: Game,
  blocked_words: string[],
  allowed_words: string[] = [],
) => host.at(server).call(endpoints.setOwnWords, { params: { id }, body: { blocked_words, allowed_words } });

/** The stored events of a game, in order. */
export async function storedEvents({ context }: TestServer, { id }: Game) {
  const rows = await context.db.query
    .selectFrom('game_events')
    .select(['seq', 'frame'])
    .where('game_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, frame }) => {
    const { type, user_id, winner_id }: Record<string, unknown> = JSON.parse(frame);
    return { seq, type, user_id: user_id ?? winner_id };
  });
}
