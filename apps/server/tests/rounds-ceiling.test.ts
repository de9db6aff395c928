import { ROUNDS } from '@phrase-bingo/game/rules/limits';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from './support/test-server.ts';

const { startRound, endRound, listRounds } = ROUND_ENDPOINTS;

forEachEngine('the ceiling of rounds', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  /** A game in the round before the last possible one. */
  async function almostFull(): Promise<string> {
    const { id } = await newGame(server, host, { state: 'PLAYING' });
    const { query } = server.context.db;
    const almost = { round_number: ROUNDS.max - 1 };
    await query.updateTable('rounds').set(almost).where('game_id', '=', id).execute();
    await query.updateTable('games').set(almost).where('id', '=', id).execute();
    return id;
  }

  it('ROUND-01 ROUND-02 the 500th round is the last, even with many concurrent requests', {
    tags: 'race',
  }, async () => {
    const id = await almostFull();
    const caller = host.at(server);
    const start = { params: { id }, body: { auto_start: true, rehydrate: false } };
    const at_once = Array.from({ length: 3 }, () => caller.status(startRound, start));
    expect((await Promise.all(at_once)).toSorted()).toEqual([200, 409, 409]);

    const full = refusalAnswer('rounds_full');
    const last = { id, round: ROUNDS.max };
    expect(await caller.refused(startRound, start)).toMatchObject(full);
    const on = await caller.refused(endRound, { params: last, body: { start_new_round: true } });
    expect(on).toMatchObject(full);
    expect(await caller.call(listRounds, { params: { id } })).toMatchObject([
      { round_number: 500, is_active: true },
      { round_number: 499, is_active: false },
    ]);

    await caller.call(endRound, { params: last, body: { start_new_round: false } });
    await caller.call(GAME_ENDPOINTS.moveGame, { params: { id }, body: { status: 'LOST' } });
    const back = { params: { id }, body: { auto_start: true, rehydrate: true } };
    expect(await caller.refused(startRound, back)).toMatchObject(full);
    expect(await caller.call(GAME_ENDPOINTS.getGame, { params: { id } })).toMatchObject({ state: 'LOST' });
  });
});
