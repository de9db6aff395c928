import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Db } from '../../../src/db/db.ts';
import { dbNow } from '../../../src/db/db-clock.ts';
import { changeGame } from '../../../src/game-door/change-game.ts';
import { tidyingStep } from '../../../src/games/tidy-idle-games.ts';
import { newGame } from '../games.ts';
import { newPerson, type Person } from '../person.ts';
import { upTo } from '../playing.ts';
import type { DatabaseFixture } from '../test-databases.ts';
import { startServer, type TestServer } from '../test-server.ts';

const HOUR = 60 * 60 * 1_000;
export const LONG = SOCKET.event_log_kept + HOUR;
export const NOT_SO_LONG = SOCKET.event_log_kept - HOUR;

type Game = { id: string };

/** A server and a host of a suite, where no game has an event when a test begins; there once the tests run. */
export function emptyLogs(fixture: DatabaseFixture) {
  let site: { server: TestServer; host: Person } | undefined;
  beforeAll(async () => {
    const server = await startServer(fixture.settings());
    site = { server, host: await newPerson(server) };
  });
  afterAll(() => site?.server.drain());
  beforeEach(async () => {
    await site?.server.context.db.query.deleteFrom('game_events').execute();
  });
  return () => site ?? expect.unreachable('The server exists only while the tests run.');
}

/** The stored events of a game. */
export const logOf = ({ context }: TestServer, { id }: Game) =>
  context.db.query
    .selectFrom('game_events')
    .select(['seq', 'frame'])
    .where('game_id', '=', id)
    .orderBy('seq')
    .execute();

export const seqsOf = async (server: TestServer, game: Game): Promise<number[]> =>
  (await logOf(server, game)).map(({ seq }) => seq);

/** As if the last change of a game was so long ago. */
export async function leave({ context }: TestServer, { id }: Game, ago: number): Promise<void> {
  const datetime_updated = (await dbNow(context.db)) - ago;
  await context.db.query.updateTable('games').set({ datetime_updated }).where('id', '=', id).execute();
}

export const writeLines = ({ context }: TestServer, { id }: Game, lines: number): Promise<void> =>
  changeGame(context, id, async ({ postSystemMessage }) => {
    for (const n of upTo(lines)) postSystemMessage(`line ${n}`);
  });

/** A game that nobody has changed for long, with so many events at least. */
export async function newLeftGame(host: Person, lines = 1) {
  const game = await newGame(host, { state: 'OPEN' });
  await writeLines(host.server, game, lines);
  await leave(host.server, game, LONG);
  return game;
}

export const newStep = async (db: Db) => tidyingStep(db, (await dbNow(db)) - SOCKET.event_log_kept);

export async function takeAll(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}

export const tidyAll = async (db: Db): Promise<void> => takeAll(await newStep(db));
