import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
} from '@phrase-bingo/game/wire/examples/screen-examples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { pass, settle, stopClocks } from '../../testing/fake-clock.ts';
import { answer, fakeServer, refuse } from '../../testing/fake-server.ts';
import { fakeSockets } from '../../testing/fake-web-socket.ts';
import { TOKEN } from '../../testing/setup-screen-feed.ts';
import { openScreen, type ScreenModel, type Turn } from './screen-model.ts';
import { playingSnapshot } from './testing/stage-play.ts';

const SCREEN = 'GET /api/screen';
const PLACE = { host: 'bingo.example', hostname: 'bingo.example', origin: 'https://bingo.example' };
const SNAPSHOT = playingSnapshot();

let server: ReturnType<typeof fakeServer>;
let sockets: ReturnType<typeof fakeSockets>;
let model: ScreenModel;
let last: Turn | undefined;

beforeEach(async () => {
  stopClocks(SNAPSHOT.timestamp);
  freshBrowser(`/screen/${TOKEN}`);
  server = fakeServer({ [SCREEN]: () => answer(SNAPSHOT) });
  sockets = fakeSockets();
  model = openScreen({ token: TOKEN, place: PLACE, random: () => 0, onTurn: (turn) => (last = turn) });
  expect(model.store.getState().stage).toEqual({ kind: 'loading' });
  await settle();
  push(SCREEN_DIRECT_EXAMPLES.screen_open);
});

afterEach(() => {
  model.close();
  vi.useRealTimers();
});

const kind = () => model.store.getState().stage.kind;
const push = (frame: object) =>
  sockets.last().pushText(JSON.stringify({ ...frame, timestamp: new Date(Date.now()).toISOString() }));

it('SCREEN-42 one timer waits for the next change, and none runs while nothing can change', async () => {
  expect(kind()).toBe('playing');
  const changes = vi.fn();
  model.store.subscribe(changes);
  push({ ...SCREEN_EVENT_EXAMPLES.screen_call, seq: SNAPSHOT.seq + 1, sid: 2 });
  await pass(14_999);
  expect(model.store.getState().stage).toMatchObject({ main: { label: 'just' } });
  const { length } = changes.mock.calls;
  await pass(1);
  expect(model.store.getState().stage).toMatchObject({ main: { label: 'last' } });
  expect(changes).toHaveBeenCalledTimes(length + 1);
});

it('SCREEN-35 frames of one change are shown together, and each is heard', async () => {
  const round = (round_number: number, is_active: boolean) => ({ round_number, is_active, seed_hash: null });
  const change = { ...SCREEN_EVENT_EXAMPLES.screen_round, new_state: 'PLAYING' };
  const drawn: string[] = [];
  model.store.subscribe(({ stage }) => drawn.push(stage.kind));
  push({ ...change, seq: SNAPSHOT.seq + 1, round: round(1, false) });
  expect(last?.stage.kind).toBe('round_over');
  push({ ...change, seq: SNAPSHOT.seq + 2, round_number: 2, round: round(2, true) });
  expect(last?.stage).toMatchObject({ kind: 'playing', round_number: 2 });
  expect(drawn).toEqual([]);
  await pass(50);
  expect(drawn).toEqual(['playing']);
  expect(model.store.getState().stage).toMatchObject({ round_number: 2 });
});

it('AWAKE-01 a page that never reached the game lets the device sleep after 4 hours', async () => {
  model.close();
  server.routes[SCREEN] = () => refuse(500, 'internal', 'Oh dear.');
  model = openScreen({ token: TOKEN, place: PLACE, random: () => 0 });
  await settle();
  vi.setSystemTime(Date.now() + 4 * 3_600_000 - 60_000);
  await pass(1_000);
  expect(model.store.getState()).toMatchObject({ stage: { kind: 'unreachable' }, wants_to_be_awake: true });
  await pass(90_000);
  expect(model.store.getState().wants_to_be_awake).toBe(false);
});

it('SCREEN-66 what this device wants to see counts at once', () => {
  model.setWishes({ show_code: false, show_away: true });
  expect(model.store.getState().stage).toMatchObject({ join: { kind: 'hidden' } });
});

it('REMOTE-10 the label of the call hops', () => {
  push({ ...SCREEN_EVENT_EXAMPLES.screen_call, seq: SNAPSHOT.seq + 1, sid: 2 });
  model.hop();
  expect(model.store.getState().stage).toMatchObject({ main: { hops: 1 } });
});

it('SCREEN-38 with an ended link nothing of the game is left', async () => {
  server.routes[SCREEN] = () => refuse(404, 'screen_link_ended', 'This screen link is no longer valid');
  sockets.last().end(4001);
  expect(model.store.getState()).toMatchObject({
    stage: { kind: 'ended' },
    game_id: null,
    wants_to_be_awake: false,
  });
  expect(last?.view).toBeNull();
  expect(model.view()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

it('SCREEN-54 1,000 calls, recalls and wins keep nothing growing, and nothing is stored', {
  tags: 'long',
}, async () => {
  const size = () => JSON.stringify([last?.view, last?.memory]).length;
  let seq = SNAPSHOT.seq;
  const largest: number[] = [];
  for (let round = 1; round <= 50; round += 1) {
    seq += 1;
    const state = { round_number: round, is_active: true, seed_hash: null };
    push({ ...SCREEN_EVENT_EXAMPLES.screen_round, seq, round_number: round, round: state });
    for (let turn = 0; turn < 20; turn += 1) {
      seq += 1;
      const is_called = turn % 5 !== 4;
      const call = { sid: 2 + (turn % 4), call_position: turn + 1, is_called, round_number: round };
      push({ ...SCREEN_EVENT_EXAMPLES.screen_call, ...call, seq });
    }
    server.routes[SCREEN] = () => answer({ ...SNAPSHOT, seq: 0 });
    vi.advanceTimersByTime(5_000);
    largest.push(size());
    expect(vi.getTimerCount()).toBeLessThan(6);
  }
  expect(Math.max(...largest)).toBeLessThan((largest[0] ?? 0) * 1.2);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});
