import { randomUUID } from 'node:crypto';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateUpTo, openUnmigrated } from '../../../tests/support/old-database.ts';
import { fillOld } from '../../../tests/support/old-rows.ts';
import { newPerson, personWith } from '../../../tests/support/person.ts';
import { newStorage, type Storage } from '../../../tests/support/test-databases.ts';
import { startServer } from '../../../tests/support/test-server.ts';

describe.each(['sqlite', 'postgres'] as const)('a database of the version before decks on %s', (engine) => {
  let storage: Storage;
  let people: Awaited<ReturnType<typeof fillOld>>;

  beforeEach(async () => {
    storage = await newStorage(engine);
    const old = openUnmigrated(storage.settings);
    await migrateUpTo(old, engine, '0014_packs');
    people = await fillOld(old);
    await old.destroy();
  });
  afterEach(() => storage.drop());

  it('FAIR-09 KEEP-05 plays its active round on without a deck, and knows the phrases of each round', async () => {
    const server = await startServer(storage.settings);
    const { context } = server;
    const { host, game_id } = people;
    const owner = { ...host, full_name: '', provider: null, generation: 0, needs_username_setup: false };
    const token = await context.auth.issueAccessToken(owner, randomUUID(), Date.now());
    const asHost = personWith({ ...host, token }).at(server);
    const listRows = () =>
      context.db.query
        .selectFrom('rounds')
        .select(['game_id', 'phrase_count', 'seed_hash', 'ended_with'])
        .orderBy('phrase_count')
        .execute();
    expect(await listRows()).toMatchObject([
      { phrase_count: 0, seed_hash: null, ended_with: null },
      { game_id, phrase_count: 2, seed_hash: null, ended_with: null },
    ]);

    const { query } = context.db;
    await query.updateTable('games').set({ game_code: '482913' }).where('id', '=', game_id).execute();
    await query.updateTable('rounds').set({ last_call_position: 1 }).where('game_id', '=', game_id).execute();
    const newcomer = (await newPerson(server)).at(server);
    const card = { game_id, round_id: 1, salt: '0'.repeat(32) };
    const dealt = await newcomer.call(PLAY_ENDPOINTS.dealCard, { body: card });
    expect([dealt.seat, dealt.round.seed_hash]).toEqual([null, null]);
    await asHost.call(PHRASE_ENDPOINTS.callNext, { params: { game: game_id }, body: { after: 1 } });
    const calls = await query.selectFrom('calls').select(['position', 'draw_seats']).execute();
    expect(calls.toSorted((a, b) => a.position - b.position)).toEqual([
      { position: 1, draw_seats: null },
      { position: 2, draw_seats: null },
    ]);
    expect(await query.selectFrom('round_decks').selectAll().execute()).toEqual([]);

    // The next round is sealed.
    await asHost.call(ROUND_ENDPOINTS.startRound, { params: { id: game_id }, body: { auto_start: true } });
    const next = await newcomer.call(PLAY_ENDPOINTS.dealCard, { body: { ...card, round_id: 2 } });
    expect(next).toMatchObject({ seat: { seat_number: 1, salt: card.salt }, round: { round_number: 2 } });
    expect(next.round.seed_hash).toMatch(/^[0-9a-f]{64}$/);
    await server.drain();
  });
});
