import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
} from '@phrase-bingo/game/wire/examples/screen-examples';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import { describe, expect, it, vi } from 'vitest';
import { pass } from '../../../testing/fake-clock.ts';
import { cutOff, refuse } from '../../../testing/fake-server.ts';
import { at, SCREEN, SNAPSHOT, START, setupFeed, TOKEN } from '../../../testing/setup-screen-feed.ts';

const { start, connected, push, close, reads, state, server, sockets } = setupFeed();

const inState = (game_state: ScreenSnapshot['game']['state']) =>
  at({ game: { ...SNAPSHOT.game, state: game_state } });
const ended = () => refuse(404, 'screen_link_ended', 'This screen link is no longer valid');
const online = () => window.dispatchEvent(new Event('online'));

describe('the snapshot and the socket of a screen', () => {
  it('SCREEN-14 SCREEN-21 the token travels in a header and as a sub-protocol, never in a query', async () => {
    await connected();
    expect(server().calls).toEqual([{ route: SCREEN, token: `Screen ${TOKEN}`, body: undefined }]);
    expect(server().versions).toEqual(['1']);
    const { url, protocols } = sockets().last();
    expect(protocols).toEqual(['Screen', TOKEN]);
    expect(url.pathname).toBe('/api/screen/ws');
    expect(Object.fromEntries(url.searchParams)).toEqual({ since: String(SNAPSHOT.seq), v: '1' });
    expect(state()).toMatchObject({ phase: 'ready', lost_since: null });
  });

  it('SCREEN-06 SCREEN-27 resync and a win read the snapshot at once', async () => {
    await connected();
    push({ ...SCREEN_DIRECT_EXAMPLES.resync });
    await pass(0);
    expect(reads()).toBe(2);
    push(SCREEN_EVENT_EXAMPLES.screen_win);
    expect(state().view?.winners.at(-1)?.card).toBeNull();
    server().routes[SCREEN] = () => at({ seq: 13, winner_count: 2 });
    await pass(0);
    expect(reads()).toBe(3);
    expect(state().view?.winners.at(-1)?.card).toHaveLength(25);
  });

  it('D-15 frames of another version are left alone, and broken ones too', async () => {
    await connected();
    sockets().last().pushText('{');
    sockets()
      .last()
      .pushText(JSON.stringify({ ...SCREEN_DIRECT_EXAMPLES.screen_open, type: 'screen_new' }));
    expect(state()).toMatchObject({ phase: 'ready', view: { seq: SNAPSHOT.seq } });
  });
});

describe('a link that has ended', () => {
  it.each([
    ['SCREEN-38 by the answer', TOKEN],
    ['SCREEN-12 by an address that holds no token', null],
  ])('%s: nothing of the game stays, and no call follows', async (_how, token) => {
    server().routes[SCREEN] = ended;
    await start(token);
    expect(state()).toEqual({ phase: 'ended', view: null, lost_since: null, silent_at: null });
    online();
    await pass(3_600_000);
    expect(reads()).toBe(token === null ? 0 : 1);
    expect(sockets().opened).toHaveLength(0);
  });

  it('SCREEN-11 SCREEN-38 by the socket: it goes dark in the middle of the game', async () => {
    await connected();
    close('screen_link_ended');
    expect(state()).toEqual({ phase: 'ended', view: null, lost_since: null, silent_at: null });
    online();
    await pass(3_600_000);
    expect(reads()).toBe(1);
    expect(sockets().opened).toHaveLength(1);
  });

  it('SCREEN-36 a 404 of something else is no end', async () => {
    server().routes[SCREEN] = () => refuse(404, 'route_not_found', 'There is nothing here.');
    await start();
    expect(state().phase).toBe('unreachable');
  });
});

describe('without a snapshot', () => {
  it.each([
    ['the network is away', cutOff],
    ['the address is limited', () => refuse(429, 'too_many_requests', 'Slow down.')],
    ['the server fails', () => refuse(500, 'internal', 'Oh dear.')],
    ['the answer is unreadable', () => new Response('<html>')],
  ])('SCREEN-36 %s: it is tried without end', { tags: 'long' }, async (_why, respond) => {
    server().routes[SCREEN] = respond;
    await start();
    expect(state()).toMatchObject({ phase: 'unreachable', view: null });
    for (const [count, wait] of [1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30].entries()) {
      await pass(wait * 1_000 - 1);
      expect(reads()).toBe(count + 1);
      await pass(1);
    }
    server().routes[SCREEN] = () => at();
    online();
    await pass(0);
    expect(state().phase).toBe('ready');
  });

  it('SCREEN-36 an answer that never comes is given up', async () => {
    const forever = new Promise<Response>(() => undefined);
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) =>
      Promise.race([
        forever,
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('late')))),
      ]),
    );
    await start();
    expect(state().phase).toBe('loading');
    await pass(10_000);
    expect(state().phase).toBe('unreachable');
  });
});

describe('a game in setup', () => {
  it('SCREEN-24 reads the snapshot every 10 s and opens the socket when the game is open', async () => {
    server().routes[SCREEN] = () => inState('CONFIG');
    await start();
    await pass(10_000);
    expect(reads()).toBe(2);
    expect(sockets().opened).toHaveLength(0);
    server().routes[SCREEN] = cutOff;
    await pass(10_000);
    expect(state().lost_since, 'SCREEN-51').toBe(START + 20_000);
    server().routes[SCREEN] = () => inState('OPEN');
    await pass(1_000);
    expect(state()).toMatchObject({ lost_since: null, view: { game: { state: 'OPEN' } } });
    expect(sockets().opened).toHaveLength(1);
  });

  it('SCREEN-24 a socket that is closed as not ready waits for the snapshot', async () => {
    await start();
    close('game_not_ready');
    await pass(9_999);
    expect(reads()).toBe(1);
    await pass(1);
    expect(reads()).toBe(2);
    expect(sockets().opened).toHaveLength(2);
    expect(state().lost_since).toBeNull();
  });
});
