import { SNAPSHOTS } from '@phrase-bingo/game/rules/limits';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { RECAP_ENDPOINTS } from '@phrase-bingo/game/wire/http/recap';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { tooManyFor } from '../src/limiter/count.ts';
import { openSnapshotTurns } from '../src/limiter/snapshot-turns.ts';
import { newGame } from './support/games.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { moveTo, newCardHolder } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { LIMITED, refusalAnswer, send } from './support/test-server.ts';

const { getFullGame } = GAME_ENDPOINTS;

/** Whatever answers with a game, or with all of one part of it. */
const SNAPSHOTS_OF_GAMES: Record<string, (id: string) => { endpoint: Endpoint; sent: object }> = {
  full: (id) => ({ endpoint: getFullGame, sent: { params: { id } } }),
  'play/full': (id) => ({ endpoint: PLAY_ENDPOINTS.getPlayData, sent: { params: { id, round: 1 } } }),
  card: (id) => ({ endpoint: PLAY_ENDPOINTS.dealCard, sent: { body: { game_id: id, round_id: 1 } } }),
  recap: (id) => ({ endpoint: RECAP_ENDPOINTS.getRecap, sent: { params: { id, round: 1 } } }),
  history: (id) => ({ endpoint: RECAP_ENDPOINTS.getHistory, sent: { params: { id }, query: {} } }),
  fairness: (id) => ({ endpoint: RECAP_ENDPOINTS.getFairness, sent: { params: { id, round: 1 } } }),
  messages: (id) => ({ endpoint: CHAT_ENDPOINTS.listMessages, sent: { params: { id } } }),
};

forEachEngine('the pace of snapshots', (fixture) => {
  const { server } = room(fixture, { env: LIMITED });
  let game: { id: string };
  let player: Person;

  beforeAll(async () => {
    const host = await newPerson(server);
    const { id, ...rest } = await newGame(host, { state: 'PLAYING' });
    game = { id, ...rest };
    player = await newCardHolder(server, game);
    await moveTo(host, game, 'REVIEW');
    await moveTo(host, game, 'LOST');
  });
  afterEach(() => {
    server.context.limits.snapshot_turns = openSnapshotTurns(server.context.limits.limiter);
  });

  /** From now on snapshots are made when the test says so. */
  function holdSnapshots() {
    const open = Promise.withResolvers<void>();
    const turns = openSnapshotTurns(server.context.limits.limiter, { wait_max: PATIENCE.timeout });
    const state = { asked: 0, making: 0, most: 0, made: 0, refused: 0, release: open.resolve };
    server.context.limits.snapshot_turns = async (user_id, gone, make) => {
      state.asked += 1;
      try {
        return await turns(user_id, gone, async () => {
          state.making += 1;
          state.most = Math.max(state.most, state.making);
          await open.promise;
          state.making -= 1;
          state.made += 1;
          return make();
        });
      } catch (error) {
        state.refused += 1;
        throw error;
      }
    };
    return state;
  }

  const readFull = (person: Person) => person.status('getFullGame', game);

  it.each(Object.keys(SNAPSHOTS_OF_GAMES))(
    'D-43 %s waits while two snapshots are made for the same person, and nobody else does',
    async (name) => {
      const other = await newPerson(server);
      const held = holdSnapshots();
      const first = [readFull(player), readFull(player)];
      await expect.poll(() => held.making, PATIENCE).toBe(SNAPSHOTS.at_once);
      const { endpoint, sent } = SNAPSHOTS_OF_GAMES[name]?.(game.id) ?? expect.unreachable();
      const third = player.raw.status(endpoint, sent);
      await expect.poll(() => held.asked, PATIENCE).toBe(SNAPSHOTS.at_once + 1);
      const others = readFull(other);
      await expect.poll(() => held.making, PATIENCE).toBe(SNAPSHOTS.at_once + 1);
      held.release();
      expect(await Promise.all([...first, third])).toEqual([200, 200, 200]);
      expect(await others).toBe(403);
      expect(held.most).toBe(SNAPSHOTS.at_once + 1);
    },
  );

  it.each(Object.keys(SNAPSHOTS_OF_GAMES))(
    'D-43 OP-130 %s over the pace is refused like anything over a limit',
    async (name) => {
      server.context.limits.snapshot_turns = () => Promise.reject(tooManyFor(1_200));
      const { endpoint, sent } = SNAPSHOTS_OF_GAMES[name]?.(game.id) ?? expect.unreachable();
      expect(await player.raw.refused(endpoint, sent)).toEqual(refusalAnswer('too_many_requests'));
      const path = endpoint.path.replace('{id}', game.id).replace('{round}', '1');
      if (endpoint.method !== 'GET') return;
      const answer = await send(server.url, path, { token: player.token });
      expect(answer.headers.get('retry-after')).toBe('2');
    },
  );

  it('D-43 a page that is closed leaves the queue', async () => {
    const held = holdSnapshots();
    const first = [readFull(player), readFull(player)];
    await expect.poll(() => held.making, PATIENCE).toBe(SNAPSHOTS.at_once);
    const closing = new AbortController();
    const closed = fetch(`${server.url}/api/games/${game.id}/full`, {
      headers: { authorization: `Bearer ${player.token}` },
      signal: closing.signal,
    });
    await expect.poll(() => held.asked, PATIENCE).toBe(SNAPSHOTS.at_once + 1);
    closing.abort();
    await expect(closed).rejects.toThrow();
    await expect.poll(() => held.refused, PATIENCE).toBe(1);
    held.release();
    expect(await Promise.all(first)).toEqual([200, 200]);
    expect(await readFull(player)).toBe(200);
    expect(held.made).toBe(3);
  });

  it('D-43 reads that fail give their places away', async () => {
    const unknown = { id: crypto.randomUUID() };
    for (const _ of [1, 2, 3]) expect(await player.status('getFullGame', unknown)).toBe(404);
    expect(await readFull(player)).toBe(200);
  });

  it('D-43 whoever reads one after the other is slowed down, not refused', { tags: 'long' }, async () => {
    const reader = await newPerson(server);
    const reads = Array.from({ length: 15 }, () => readFull(reader));
    expect(await Promise.all(reads)).toEqual(Array(15).fill(403));
  });
});
