import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { withSessionLock } from '../../api/locks.ts';
import { settle } from '../../testing/fake-clock.ts';
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { accessToken, PRIYA, RAY } from '../../testing/tokens.ts';
import { listMarks, storeMark } from '../stored-marks.ts';
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

it('PWA-12 OP-138 the worker sends the queue of whoever is signed in', async () => {
  await storeMark({ user_id: PRIYA.id, game_id: GAME_ID, round_number: 1, sid: 3, is_marked: true });
  const { calls, versions } = newServer();
  await syncMarks();
  expect(versions, 'D-28').toEqual(['1', '1']);
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    [REFRESH, undefined],
    [SPACE, { sid: 3, is_marked: true }],
  ]);
  expect(await listMarks(PRIYA.id)).toEqual([]);
});

it('PWA-12 OP-112 the worker leaves the marks of others in the queue', async () => {
  await storeMark({ user_id: RAY.id, game_id: GAME_ID, round_number: 1, sid: 3, is_marked: true });
  const { calls } = newServer();
  await syncMarks();
  expect(calls.map(({ route }) => route)).toEqual([REFRESH]);
  expect(await listMarks(RAY.id)).toHaveLength(1);
});

it('PWA-12 OP-138 the worker makes no call for an empty queue', async () => {
  const { calls } = newServer();
  await syncMarks();
  expect(calls).toEqual([]);
});

const keepOne = () =>
  storeMark({ user_id: PRIYA.id, game_id: GAME_ID, round_number: 1, sid: 3, is_marked: true });

it.each([
  ['is out of reach', REFRESH, cutOff],
  ['is away behind its proxy as a token is asked for', REFRESH, () => refuse(502, 'not_now', 'Not now.')],
  ['asks for patience', REFRESH, () => refuse(429, 'too_many_requests', 'Slow down.')],
  ['fails', REFRESH, () => refuse(500, 'internal', 'Oh dear.')],
  ['has no time for the mark', SPACE, () => refuse(503, 'not_now', 'Not now.')],
])('PWA-12 OP-138 the worker retries later if the server %s', async (_how, route, respond) => {
  await keepOne();
  newServer().routes[route] = respond;
  await expect(syncMarks()).rejects.toBeInstanceOf(Error);
  expect(await listMarks(PRIYA.id)).toHaveLength(1);
});

it('PWA-12 OP-138 if nobody is signed in the marks wait for their owner, and the browser does not retry', async () => {
  await keepOne();
  const { calls, routes } = newServer();
  routes[REFRESH] = () => refuse(401, 'authentication_required', 'Authentication required');
  await syncMarks();
  expect(calls.map(({ route }) => route)).toEqual([REFRESH]);
  expect(await listMarks(PRIYA.id)).toHaveLength(1);
});

const pagesHave = (value: string) => vi.stubGlobal('cookieStore', { get: async () => ({ value }) });

it('OP-108 the worker uses the token of the pages while it is valid, if it can see it', async () => {
  await keepOne();
  const { calls } = newServer();
  const token = accessToken();
  pagesHave(token);
  await syncMarks();
  expect(calls.map(({ route, token: sent }) => [route, sent])).toEqual([[SPACE, token]]);
  await keepOne();
  pagesHave(accessToken({ runs_out_in: -1 }));
  await syncMarks();
  expect(calls.slice(1).map(({ route }) => route)).toEqual([REFRESH, SPACE]);
});

it('OP-108 the worker shares the session lock with the pages', async () => {
  await keepOne();
  const { calls } = newServer();
  const { promise, resolve: endTurn } = Promise.withResolvers<void>();
  const turn = withSessionLock(() => promise);
  onTestFinished(() => endTurn());
  const synced = syncMarks();
  await settle();
  expect(calls).toEqual([]);
  endTurn();
  await Promise.all([turn, synced]);
  expect(calls.map(({ route }) => route)).toEqual([REFRESH, SPACE]);
});

it('OP-138 the worker broadcasts the result of each mark, and does not send a refused one again', async () => {
  await keepOne();
  const { calls, routes } = newServer();
  routes[SPACE] = () => refuse(409, 'marking_closed', 'No');
  const channel = new BroadcastChannel('game-actions');
  onTestFinished(() => channel.close());
  const heard: unknown[] = [];
  channel.onmessage = ({ data }) => heard.push(data);
  await syncMarks();
  await vi.waitFor(() => expect(heard).toMatchObject([{ sid: 3, refusal: { code: 'marking_closed' } }]));
  await syncMarks();
  expect(calls.map(({ route }) => route)).toEqual([REFRESH, SPACE]);
});
