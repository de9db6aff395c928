import { viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { describe, expect, it } from 'vitest';
import { pass, settle } from '../testing/fake-clock.ts';
import { cutOff, refuse } from '../testing/fake-server.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';
import { benPlayer, smallGame } from '../testing/small-server.ts';

const GET_GAME = `GET ${BASE}`;
const GET_PLAY = `GET ${BASE}/r/1/play/full`;
const GET_FULL = `GET ${BASE}/full`;
const broken = () => refuse(500, 'internal', 'Something is wrong');

const setup = setupGame();

describe('opening a game that this version of the app is too old for', () => {
  const tooOld = () => refuse(426, 'client_too_old', 'whatever');
  const SENTENCE = 'This version of the app is too old. Please reload the page.';

  it.each([GET_GAME, GET_PLAY, GET_FULL])('D-28 says so and does not navigate away: %s', async (route) => {
    const on = setup.set();
    on.server.routes[route] = tooOld;
    const { state, routes } = await setup.open(on, route === GET_FULL ? on.managePage() : on.playPage('1'));
    await pass(120_000);
    expect(state().phase).toEqual({ name: 'failed', sentence: SENTENCE });
    expect([on.notices, on.leaves()]).toEqual([[], 0]);
    expect(routes().filter((asked) => asked === route)).toHaveLength(1);
  });

  it('D-28 a loaded page stays as it is', async () => {
    const page = await setup.playing();
    page.server.routes[GET_PLAY] = tooOld;
    await page.live.reload();
    expect([page.state().phase, page.notices]).toEqual([{ name: 'ready' }, []]);
  });
});

describe('opening a play page', () => {
  it('OP-035 API-10 loads the game, then the round, and shows it', async () => {
    const on = setup.set();
    const { state, view, routes, server } = await setup.open(on, on.playPage('1'));
    expect(routes()).toEqual([GET_GAME, GET_PLAY]);
    expect(state().phase).toEqual({ name: 'ready' });
    expect(view()).toEqual(viewFromPlay(playSnapshotOf(server.game, benPlayer(server.game))));
    expect(server.sockets.opened).toHaveLength(1);
    expect(on.rounds).toEqual([]);
  });

  it.each([undefined, '99', 'first', '0'])('OP-035 replaces the round %s by the right one', async (round) => {
    const on = setup.set();
    const { routes } = await setup.open(on, on.playPage(round));
    expect(routes()).toEqual([GET_GAME, GET_PLAY]);
    expect(on.rounds).toEqual([1]);
  });

  it.each([
    ['ERR-04 OP-035', () => refuse(404, 'game_not_found', 'Game not found'), 'Failed to fetch game'],
    ['ERR-05 OP-010', cutOff, 'Network error fetching game'],
  ])('%s ERR-08 without a game goes home and says why', async (_ids, fail, text) => {
    const on = setup.set();
    on.server.routes[GET_GAME] = fail;
    await setup.open(on, on.playPage('1'));
    expect(on.notices).toEqual([{ kind: 'error', text }]);
    expect(on.leaves()).toBe(1);
    expect(on.server.sockets.opened).toHaveLength(0);
  });

  it.each([
    ['ERR-06', broken, 'Failed to initialize game: Failed to fetch game data'],
    ['ERR-07', cutOff, 'Failed to initialize game: Network Error'],
  ])(
    '%s ERR-12 OP-010 the first load of the data that fails is explained, and can be tried again',
    async (_id, fail, sentence) => {
      const on = setup.set();
      const works = on.server.routes[GET_PLAY] ?? broken;
      on.server.routes[GET_PLAY] = fail;
      const { live, state } = await setup.open(on, on.playPage('1'));
      expect(state().phase).toEqual({ name: 'failed', sentence });
      expect([on.leaves(), on.notices]).toEqual([0, []]);
      on.server.routes[GET_PLAY] = works;
      await live.retry();
      expect(state().phase).toEqual({ name: 'ready' });
    },
  );

  it('PLAY-13 ERR-11 a 404 of the data asks the person to join first', async () => {
    const on = setup.set();
    on.server.routes[GET_PLAY] = () => refuse(404, 'not_joined', 'Please join the game first');
    const { state } = await setup.open(on, on.playPage('1'));
    expect(state().phase).toEqual({
      name: 'not_joined',
      sentence: 'Please join the game first',
      refusal: null,
    });
    expect(state().game?.game_name).toBe('Small');
    expect(on.server.sockets.opened).toHaveLength(0);
  });

  it('SESS-12 an expired session shows nothing and leaves the remembered path alone', async () => {
    const on = setup.set();
    on.server.routes[GET_GAME] = () => refuse(401, 'session_ended', 'Session ended');
    const { state } = await setup.open(on, on.playPage('1'));
    expect([state().phase.name, on.notices, on.leaves()]).toEqual(['loading', [], 0]);
  });

  it('PLAY-14 LIVE-02 a game in CONFIG is not ready: no socket, and a check every 10 s', async () => {
    const on = setup.set(smallGame('CONFIG'));
    const { state, routes } = await setup.open(on, on.playPage('1'));
    expect(state().phase).toEqual({ name: 'not_ready' });
    await pass(9_999);
    expect(routes()).toEqual([GET_GAME]);
    await pass(1);
    expect(routes()).toEqual([GET_GAME, GET_GAME]);
    expect(on.server.sockets.opened).toHaveLength(0);
    on.server.play('move', 0);
    await pass(10_000);
    expect(state().phase).toEqual({ name: 'ready' });
    expect(on.server.sockets.opened).toHaveLength(1);
  });

  it('OP-036 a failed check does not navigate away, and waking up checks at once', async () => {
    const on = setup.set(smallGame('CONFIG'));
    const { state, routes } = await setup.open(on, on.playPage('1'));
    const works = on.server.routes[GET_GAME] ?? broken;
    on.server.routes[GET_GAME] = cutOff;
    await pass(10_000);
    expect([on.leaves(), state().phase.name]).toEqual([0, 'not_ready']);
    on.server.routes[GET_GAME] = works;
    const { length } = routes();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(routes()).toHaveLength(length + 1);
  });
});

describe('opening the manage page', () => {
  it('API-05 LIVE-02 shows a game in CONFIG without a socket, and connects once it is open', async () => {
    const on = setup.setAsHost(smallGame('CONFIG'));
    const { live, view } = await setup.open(on, on.managePage());
    expect(view()).toMatchObject({ kind: 'full', game: { state: 'CONFIG' }, players: { stats: {} } });
    expect(on.server.sockets.opened).toHaveLength(0);
    on.server.play('move', 0);
    await live.reload();
    await settle();
    expect(view()?.game.state).toBe('OPEN');
    expect(on.server.sockets.opened).toHaveLength(1);
  });

  it('HOST-03 OP-035 a 404 shows the not-found screen and does not navigate away', async () => {
    const on = setup.setAsHost();
    on.server.routes[GET_FULL] = () => refuse(404, 'game_not_found', 'Game not found');
    const { state } = await setup.open(on, on.managePage());
    expect([state().phase.name, on.leaves(), on.notices]).toEqual(['not_found', 0, []]);
  });

  it('OP-017 OP-073 somebody who is not a member gets their own screen', async () => {
    const on = setup.setAsHost();
    on.server.routes[GET_FULL] = () =>
      refuse(403, 'not_member', 'Only the host and the players can see this');
    const { state } = await setup.open(on, on.managePage());
    expect(state().phase.name).toBe('not_member');
  });

  it.each([
    ['ERR-06', broken, 'Failed to fetch game data'],
    ['ERR-07', cutOff, 'Network Error'],
  ])('%s ERR-08 OP-010 without a game goes home and says why', async (_id, fail, text) => {
    const on = setup.setAsHost();
    on.server.routes[GET_FULL] = fail;
    await setup.open(on, on.managePage());
    expect(on.notices).toEqual([{ kind: 'error', text }]);
    expect(on.leaves()).toBe(1);
  });
});
