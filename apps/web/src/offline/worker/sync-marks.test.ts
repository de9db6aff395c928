import { beforeEach, expect, it } from 'vitest';
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { answer, fakeServer } from '../../testing/fake-server.ts';
import { accessToken, PRIYA, RAY } from '../../testing/tokens.ts';
import { keepMark, listMarks } from '../kept-marks.ts';
import { syncMarks } from './sync-marks.ts';

const GAME_ID = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const REFRESH = 'POST /api/auth/refresh';
const SPACE = `POST /api/games/${GAME_ID}/r/1/space`;

function newServer() {
  return fakeServer({
    [REFRESH]: () => answer({ access_token: accessToken(), refresh_token: 'next' }),
    [SPACE]: () => answer({ sid: 3, is_marked: true }),
  });
}

beforeEach(() => {
  fakeLocks();
  fakeIndexedDb();
});

it('PWA-12 OP-138 the worker sends what waits as whoever is signed in', async () => {
  await keepMark({ user_id: PRIYA.id, game_id: GAME_ID, round_number: 1, sid: 3, is_marked: true });
  const { calls, versions } = newServer();
  await syncMarks();
  expect(versions, 'D-28').toEqual(['1', '1']);
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    [REFRESH, undefined],
    [SPACE, { sid: 3, is_marked: true }],
  ]);
  expect(await listMarks(PRIYA.id)).toEqual([]);
});

it('PWA-12 OP-112 the worker leaves the marks of others where they are', async () => {
  await keepMark({ user_id: RAY.id, game_id: GAME_ID, round_number: 1, sid: 3, is_marked: true });
  const { calls } = newServer();
  await syncMarks();
  expect(calls.map(({ route }) => route)).toEqual([REFRESH]);
  expect(await listMarks(RAY.id)).toHaveLength(1);
});

it('PWA-12 OP-138 with nothing to send it asks the server for nothing', async () => {
  const { calls } = newServer();
  await syncMarks();
  expect(calls).toEqual([]);
});
