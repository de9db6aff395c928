import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { json } from '../../src/db/json.ts';
import { newPerson, type Person } from './person.ts';
import { phraseRow, seatOf } from './rows.ts';
import type { TestServer } from './test-server.ts';

const STEPS_TO: Record<Exclude<GameState, 'OTHER'>, readonly Exclude<GameState, 'CONFIG' | 'OTHER'>[]> = {
  CONFIG: [],
  OPEN: ['OPEN'],
  PLAYING: ['OPEN', 'PLAYING'],
  REVIEW: ['OPEN', 'PLAYING', 'REVIEW'],
  WON: ['OPEN', 'PLAYING', 'WON'],
  LOST: ['OPEN', 'PLAYING', 'LOST'],
};

/** A game with phrases, moved to a state as its host would do it. */
export async function newGame(
  host: Person,
  { state = 'CONFIG', phrases = 24 }: { state?: keyof typeof STEPS_TO; phrases?: number } = {},
) {
  const game = await host.createGame({ name: 'Town hall' });
  const rows = Array.from({ length: phrases }, (_, index) => phraseRow(game.id, index + 1));
  const { query } = host.server.context.db;
  if (rows.length > 0) await query.insertInto('phrases').values(rows).execute();
  await query.updateTable('rounds').set({ phrase_count: phrases }).where('game_id', '=', game.id).execute();
  for (const status of STEPS_TO[state]) {
    await host.moveGame({ id: game.id, status });
  }
  return { id: game.id, game_code: game.game_code, phrases: rows };
}

/** A person who has joined the game, optionally with a card of the current round. */
export async function newPlayer(server: TestServer, game_id: string, { has_card = false } = {}) {
  const player = await newPerson(server);
  const { query } = server.context.db;
  await query.insertInto('players').values({ game_id, user_id: player.id, joined_at: Date.now() }).execute();
  if (has_card) await giveCard(server, game_id, player.id);
  return player;
}

/** The next seats of a round, for cards that a test lays by itself; returns the number of the first. */
export async function takeSeats({ context }: TestServer, round_id: string, count: number): Promise<number> {
  const { seat_count } = await context.db.query
    .updateTable('round_decks')
    .set(({ eb }) => ({ seat_count: eb('seat_count', '+', count) }))
    .where('round_id', '=', round_id)
    .returning('seat_count')
    .executeTakeFirstOrThrow();
  return seat_count - count + 1;
}

async function giveCard(server: TestServer, game_id: string, user_id: string): Promise<void> {
  const { query } = server.context.db;
  const round = await query
    .selectFrom('rounds')
    .innerJoin('games', 'games.id', 'rounds.game_id')
    .select('rounds.id')
    .where('games.id', '=', game_id)
    .whereRef('rounds.round_number', '=', 'games.round_number')
    .executeTakeFirstOrThrow();
  const cells = Array.from({ length: 25 }, (_, index) =>
    index === 12 ? null : index < 12 ? index + 1 : index,
  );
  const arrangement = `${arrangementOf(cells)} ${user_id}`;
  const seat = seatOf(await takeSeats(server, round.id, 1));
  await query
    .insertInto('cards')
    .values({ round_id: round.id, user_id, cells: json(cells), arrangement, dealt_at: 1, ...seat })
    .execute();
}
