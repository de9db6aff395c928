import { randomUUID } from 'node:crypto';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { dbNow } from '../src/db/db-clock.ts';
import { transact } from '../src/db/transact.ts';
import { removeDeadNodes } from '../src/presence/remove-dead-nodes.ts';
import { settlePresence } from '../src/presence/settle-presence.ts';
import { PATIENCE } from './support/patience.ts';
import { newPeople, type Person } from './support/person.ts';
import { watchedGame } from './support/presence.ts';
import { room } from './support/room.ts';
import { forBothEngines } from './support/test-databases.ts';

const AN_HOUR = 60 * 60 * 1_000;

forBothEngines('presence when nodes die and crowds leave', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = (players = 1) => watchedGame(host, players);

  it('OP-096 people on a dead node have left, unless they are on another', async () => {
    const { id, people, live, presence } = await setupGame(2);
    const [lost, moved] = people;
    if (!lost || !moved) return expect.unreachable();
    const { query } = server.context.db;
    const node_id = randomUUID();
    const now = await dbNow(server.context.db);
    await query
      .insertInto('nodes')
      .values({ id: node_id, seen_at: now + AN_HOUR })
      .execute();
    const places = people.map(({ id: user_id }) => ({ game_id: id, user_id, node_id }));
    await query.insertInto('presences').values(places).execute();
    const { socket } = await moved.watch(id);
    await presence.isPresent(lost, moved);
    await expect.poll(() => presence.places(moved), PATIENCE).toBe(2);
    await query
      .updateTable('nodes')
      .set({ seen_at: now - AN_HOUR })
      .where('id', '=', node_id)
      .execute();
    await presence.isGone(lost);
    await presence.age(SOCKET.presence_grace);
    expect(await live.next('player_left')).toMatchObject({ user_id: lost.id });
    expect(await presence.broadcastPresent()).toEqual([moved.id]);
    expect(await query.selectFrom('nodes').selectAll().where('id', '=', node_id).execute()).toEqual([]);
    for (const one of [live.socket, socket]) one.close();
  });

  it('OP-096 whoever was on a silent or unknown node has left; those on others stay, and nobody leaves twice', async () => {
    const { id, people, live } = await setupGame(4);
    live.socket.close();
    const { db } = server.context;
    const now = await dbNow(db);
    const ids = { alive: randomUUID(), silent: randomUUID(), unknown: randomUUID() };
    await db.query
      .insertInto('nodes')
      .values([
        { id: ids.alive, seen_at: now + AN_HOUR },
        { id: ids.silent, seen_at: now - AN_HOUR },
      ])
      .execute();
    const nodes = [ids.alive, ids.silent, ids.unknown, ids.unknown];
    // Long enough from now that the server does not settle it meanwhile, and not so far that it counts as of a clock
    // that was set back.
    const left_at = now + SOCKET.presence_grace;
    const gone_at = [null, null, null, left_at];
    const places = people.map(({ id: user_id }, index) => ({
      game_id: id,
      user_id,
      node_id: nodes[index] ?? '',
      gone_at: gone_at[index] ?? null,
    }));
    await db.query.insertInto('presences').values(places).execute();
    await removeDeadNodes(db, { lifetime: 1_000 });
    const rows = await db.query
      .selectFrom('presences')
      .select(['user_id', 'gone_at'])
      .where('node_id', 'in', nodes)
      .execute();
    const found = new Map(rows.map((row) => [row.user_id, row.gone_at]));
    const [on_alive, on_silent, on_unknown, left_before] = people.map((one) => found.get(one.id));
    expect(on_alive).toBeNull();
    expect([on_silent, on_unknown]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(left_before).toBe(left_at);
    const known = await db.query.selectFrom('nodes').select('id').where('id', 'in', nodes).execute();
    expect(known).toEqual([{ id: ids.alive }]);
  });

  it('OP-096 a node that was thought dead brings its people back', async () => {
    const { id, people, live, presence } = await setupGame();
    const [player] = people;
    if (!player) return expect.unreachable();
    const { socket } = await player.watch(id);
    await presence.isPresent(player);
    await live.next('players_arrived');
    // What is left after other nodes removed it and broadcast who left.
    await transact(server.context.db, async ({ query }) => {
      await query.deleteFrom('nodes').execute();
      await query.deleteFrom('presences').where('game_id', '=', id).execute();
      await query.updateTable('players').set({ is_present: false }).where('game_id', '=', id).execute();
    });
    expect(await live.next('players_arrived')).toMatchObject({ user_ids: [player.id] });
    for (const one of [live.socket, socket]) one.close();
  });

  it('OP-096 a person who leaves while departures are being broadcast is not forgotten', {
    tags: 'long',
  }, async () => {
    const { id, people, live } = await setupGame(30);
    const { query } = server.context.db;
    const node_id = randomUUID();
    const places = people.map(({ id: user_id }) => ({ game_id: id, user_id, node_id }));
    await query.insertInto('presences').values(places).execute();
    await query.updateTable('players').set({ is_present: true }).where('game_id', '=', id).execute();
    const findGone = (person: Person) =>
      query
        .updateTable('presences')
        .set({ gone_at: 1 })
        .where('game_id', '=', id)
        .where('user_id', '=', person.id)
        .execute();
    const forgotten = query
      .selectFrom('players')
      .selectAll()
      .where('game_id', '=', id)
      .where('is_present', '=', true)
      .where('user_id', 'not in', (eb) =>
        eb.selectFrom('presences').select('user_id').where('game_id', '=', id),
      );
    for (let first = 0; first < people.length; first += 5) {
      const settled = settlePresence(server.context, id);
      for (const person of people.slice(first, first + 5)) await findGone(person);
      await settled;
      expect(await forgotten.execute()).toEqual([]);
    }
    const received: string[] = [];
    while (received.length < people.length) received.push((await live.next('player_left')).user_id);
    expect(received.toSorted()).toEqual(people.map((one) => one.id).sort());
    live.socket.close();
  });

  it('OP-096 the departures of a crowd are broadcast once each, in batches', { tags: 'long' }, async () => {
    const { id, live } = await setupGame(0);
    const people = await newPeople(server, 150);
    const { db } = server.context;
    const node_id = randomUUID();
    const players = people.map(({ id: user_id }) => ({
      game_id: id,
      user_id,
      joined_at: 1,
      is_present: true,
    }));
    const places = people.map(({ id: user_id }) => ({ game_id: id, user_id, node_id, gone_at: 1 }));
    await transact(db, async ({ query }) => {
      await query.insertInto('players').values(players).execute();
      await query.insertInto('presences').values(places).execute();
    });
    const received: string[] = [];
    const sizes = new Map<string, number>();
    while (received.length < people.length) {
      const { user_id, timestamp } = await live.next('player_left');
      received.push(user_id);
      sizes.set(timestamp, (sizes.get(timestamp) ?? 0) + 1);
    }
    expect(received.toSorted()).toEqual(people.map((one) => one.id).sort());
    expect([...sizes.values()]).toEqual([100, 50]);
    const stored = db.query.selectFrom('presences').selectAll().where('node_id', '=', node_id);
    expect(await stored.execute()).toEqual([]);
    live.socket.close();
  });
});
