import type { RoomChange } from '@phrase-bingo/game/rules/game/room-config';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

type Game = { id: string };
type One = { id: string };

const at = ({ id }: Game, person: One) => ({ id, playerId: person.id });

export const remove = (host: Person, game: Game, person: One) => host.removePlayer(at(game, person));

export const ban = (host: Person, game: Game, person: One) => host.banPlayer(at(game, person));

export const liftBan = (host: Person, game: Game, person: One) => host.liftBan(at(game, person));

export const moderation = (host: Person, { id }: Game) => host.getModeration({ id });

export const setRoom = (host: Person, { id }: Game, room_config: RoomChange) =>
  host.changeGame({ id, room_config });

export const setWords = (host: Person, { id }: Game, blocked_words: string[], allowed_words: string[] = []) =>
  host.setOwnWords({ id, blocked_words, allowed_words });

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
