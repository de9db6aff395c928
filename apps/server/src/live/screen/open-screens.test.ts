import { once } from 'node:events';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bareMembers } from '../../../tests/support/bare-members.ts';
import { newGame } from '../../../tests/support/games.ts';
import { newPerson, type Person } from '../../../tests/support/person.ts';
import { getLink } from '../../../tests/support/screens/screen-links.ts';
import { newScreenLink } from '../../../tests/support/screens/screen-sockets.ts';
import { newMigratedStorage, type Storage } from '../../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../../tests/support/test-server.ts';
import { BEATS } from '../../beats.ts';
import { openRoom } from '../room.ts';
import { openScreens, type Screens } from './open-screens.ts';

const connect = bareMembers();

let storage: Storage;
let server: TestServer;
let host: Person;
let screens: Screens | undefined;

beforeAll(async () => {
  storage = await newMigratedStorage('sqlite');
  server = await startServer(storage.settings);
  host = await newPerson(server);
});
afterAll(async () => {
  await server.drain();
  await storage.drop();
});
/** SQLite answers at once, so the test decides about all of the time. */
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    }),
);
afterEach(async () => {
  vi.useRealTimers();
  await screens?.close();
  screens = undefined;
});

/** The screens of one more node, which hears nothing of the server. */
async function newNode(watched: { asked: number } = { asked: 0 }) {
  const counted = { round_number: 1, as_of: 1, one_away: 0, cards: 1 };
  const { db, log } = server.context;
  const forgotten: string[] = [];
  const node = openScreens({
    db: new Proxy(db, {
      get(target, key) {
        watched.asked += 1;
        return Reflect.get(target, key);
      },
    }),
    log,
    beats: BEATS,
    rooms: {
      tellScreens: () => undefined,
      letLook: async (game_id, onlookers) => {
        const room = openRoom(game_id, {
          db,
          onReadError: () => expect.unreachable(),
          onMessageDelivered: () => undefined,
        });
        room.setOnlookers(onlookers);
        await room.open();
        return room;
      },
      lookAway: () => undefined,
    },
    count: async () => {
      watched.asked += 1;
      return { ...counted };
    },
    forget: (game_id) => forgotten.push(game_id),
  });
  screens = node;
  return { node, counted, forgotten };
}

/** A screen that is open on that node, with the types of what it was sent. */
async function openOn(node: Screens) {
  const game = await newGame(host, { state: 'PLAYING' });
  const { token_hash } = await newScreenLink(server, game.id);
  const { client, member } = await connect();
  const got: string[] = [];
  client.on('message', (data) => got.push(JSON.parse(String(data)).type));
  const { socket, writer } = member;
  const screen = { socket, writer, game_id: game.id, token_hash, seq: null, since: null };
  await node.enter(screen, null);
  /** Everything that was sent before has arrived then. */
  const gotSoFar = async () => {
    socket.ping();
    await once(client, 'ping');
    return got.splice(0).filter((type) => type !== 'screen_pulse');
  };
  return { game, screen, client, gotSoFar };
}

it('SCREEN-11 without a word from other nodes an ended link closes its screens in time', async () => {
  const { node } = await newNode();
  const { game, client } = await openOn(node);
  const closed = once(client, 'close');
  await vi.advanceTimersByTimeAsync(SCREEN.ending_reach);
  await server.context.db.query.deleteFrom('screen_links').where('game_id', '=', game.id).execute();
  await vi.advanceTimersByTimeAsync(SCREEN.ending_reach - 1_000);
  expect((await closed)[0]).toBe(4001);
});

it('SCREEN-05 a screen that is open stays heard of on every node, however quiet it is', async () => {
  const { node } = await newNode();
  const { game } = await openOn(node);
  const { query } = server.context.db;
  const is_open = async () => (await getLink(host, game))?.is_open;
  const makeOld = () =>
    query
      .updateTable('screen_links')
      .set({ seen_at: Date.now() - SCREEN.open_for - 1_000 })
      .where('game_id', '=', game.id)
      .execute();
  await vi.advanceTimersByTimeAsync(1);
  expect(await is_open()).toBe(true);
  await makeOld();
  expect(await is_open()).toBe(false);
  for (const _ of [1, 2]) {
    await makeOld();
    await vi.advanceTimersByTimeAsync(SCREEN.open_for / 2);
    expect(await is_open()).toBe(true);
  }
});

it('SCREEN-45 a shout that was not valid is shown again after 20 s, not before', async () => {
  const { node } = await newNode();
  const { game, gotSoFar } = await openOn(node);
  const shownAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    node.shoutRefused(game.id, 1);
    return (await gotSoFar()).includes('screen_shout');
  };
  expect(await shownAfter(0)).toBe(true);
  expect(await shownAfter(SCREEN.refused_every - 1)).toBe(false);
  expect(await shownAfter(1)).toBe(true);
});

it('SCREEN-31 a screen that opens is told the count, and later what nobody has told this node', async () => {
  const { node, counted, forgotten } = await newNode();
  const { game, screen, gotSoFar } = await openOn(node);
  const countsAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return (await gotSoFar()).filter((type) => type === 'screen_away').length;
  };
  expect(await countsAfter(SCREEN.count_within)).toBe(1);
  counted.as_of += 1;
  expect(await countsAfter(2 * SCREEN.ending_reach)).toBe(0);
  counted.cards += 1;
  expect(await countsAfter(SCREEN.ending_reach)).toBe(1);
  node.leave(screen);
  expect(forgotten).toEqual([game.id]);
});

it('SCREEN-27 a node without an open screen counts and reads nothing', async () => {
  const watched = { asked: 0 };
  const { node } = await newNode(watched);
  const { id } = await newGame(host, { state: 'PLAYING' });
  node.shoutRefused(id, 1);
  node.repeat(id);
  node.resync(id);
  node.endLink(id, null);
  await vi.advanceTimersByTimeAsync(2 * SCREEN.open_for);
  expect(watched.asked).toBe(0);
});
