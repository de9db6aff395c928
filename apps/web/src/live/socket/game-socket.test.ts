import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { DIRECT_FRAME_EXAMPLES, GAME_EVENT_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { describe, expect, it } from 'vitest';
import { isTooOld } from '../../api/client-version.ts';
import { currentUser } from '../../session/session-store.ts';
import { readAccessCookie, setAccessCookie } from '../../testing/browser-state.ts';
import { pass, settle } from '../../testing/fake-clock.ts';
import { answer, cutOff, fakeServer, refuse } from '../../testing/fake-server.ts';
import { welcome } from '../../testing/live-frames.ts';
import { REFRESH, renewsWith, routesOf, setupSocket } from '../../testing/setup-socket.ts';
import { accessToken, PRIYA } from '../../testing/tokens.ts';

const setup = setupSocket();
const { state } = setup;

describe('the socket of a game page', () => {
  it('LIVE-03 OP-088 sends Bearer and the token as protocols, and the last event and its version in the address', async () => {
    const { socket, opened, last } = await setup.opened();
    socket.open();
    await settle();
    expect(opened).toHaveLength(1);
    expect(last().url.href).toBe(`ws://localhost:3000/api/chats/${GAME.id}/ws?since=12&v=1`);
    expect(last().protocols).toEqual(['Bearer', readAccessCookie()]);
  });

  it('LIVE-05 is disconnected, connecting, connected, and then authenticated', async () => {
    const { states, last } = await setup.connected();
    expect(states.map(({ status, is_authenticated }) => [status, is_authenticated])).toEqual([
      ['connecting', false],
      ['connected', false],
      ['connected', true],
    ]);
    last().end(1006);
    expect(state()).toMatchObject({ status: 'disconnected', is_authenticated: false });
  });

  it('LIVE-06 LIVE-12 drops all frames before auth_success, except errors', async () => {
    const { frames, last } = await setup.opened();
    last().accept();
    const { info, error } = DIRECT_FRAME_EXAMPLES;
    for (const frame of [info, error, GAME_EVENT_EXAMPLES.phrase_called, welcome(), info]) last().push(frame);
    expect(frames.map(({ type }) => type)).toEqual(['error', 'auth_success', 'info']);
  });

  it('LIVE-11 ignores frames it does not know and text that is no frame', async () => {
    const { frames, last } = await setup.connected();
    for (const text of ['', '{', 'null', '{"type":"fireworks"}', '{"type":"info"}']) last().pushText(text);
    expect(frames.map(({ type }) => type)).toEqual(['auth_success']);
    expect(state()?.status).toBe('connected');
  });

  it('LIVE-05 LIVE-06 sends nothing before it is authenticated', async () => {
    const { socket, last } = await setup.opened();
    last().accept();
    expect(socket.send({ type: 'typing_start' })).toBe(false);
    last().push(welcome());
    expect(socket.send({ type: 'typing_start' })).toBe(true);
    expect(last().sent).toEqual([{ type: 'typing_start' }]);
  });

  it('LIVE-10 OP-104 the heartbeat is off', async () => {
    const { last } = await setup.connected();
    await pass(180_000);
    expect(last().sent).toEqual([]);
  });
});

describe('after a close', () => {
  it('LIVE-31 D-22 retries 10 times after the first failure, then asks', async () => {
    const { socket, opened } = await setup.failed();
    expect(opened).toHaveLength(1 + 10);
    await pass(600_000);
    expect(opened).toHaveLength(1 + 10);
    expect(state()).toMatchObject({ status: 'disconnected', after_close: 'offer_reconnect' });
    socket.reconnect();
    await settle();
    await setup.welcomed();
    expect(state()).toMatchObject({ status: 'connected', is_authenticated: true, after_close: null });
  });

  it('OP-087 the count starts again after auth_success, and not before', async () => {
    const { opened, last } = await setup.connected();
    last().end(1012);
    await pass(1_000);
    last().accept();
    last().end(1006);
    await pass(1_000);
    expect(opened).toHaveLength(2);
    await pass(1_000);
    await setup.welcomed();
    last().end(1006);
    await pass(1_000);
    expect(opened).toHaveLength(4);
  });

  it('LIVE-31 a connection without auth_success within 10 s is given up', async () => {
    const { opened, last } = await setup.opened();
    const silent = last();
    silent.accept();
    await pass(9_999);
    expect(silent.isGone).toBe(false);
    await pass(1);
    expect(silent.isGone).toBe(true);
    await pass(1_000);
    expect(opened).toHaveLength(2);
  });

  it.each([1000, 1001, 1005, 4000, 4001])('LIVE-29 OP-090 stays closed after %i', async (code) => {
    const { opened, last } = await setup.connected();
    last().end(code);
    window.dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(opened).toHaveLength(1);
    expect(state()?.after_close).toBe(code === 4001 ? 'ask_server' : 'stay_closed');
    expect(currentUser()).toEqual(PRIYA);
  });

  it('D-25 after 4009 it only retries when the person asks, whatever wakes the page', async () => {
    const { socket, opened, last } = await setup.connected();
    last().end(4009, 'Too many connections');
    for (const wake of ['online', 'pageshow']) window.dispatchEvent(new Event(wake));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(600_000);
    expect(opened).toHaveLength(1);
    expect(state()).toMatchObject({ status: 'disconnected', after_close: 'close_others' });
    expect(currentUser()).toEqual(PRIYA);
    socket.reconnect();
    await settle();
    await setup.welcomed();
    expect(state()).toMatchObject({ status: 'connected', is_authenticated: true, after_close: null });
  });

  it('D-28 after 4010 it stays closed, ignores wake-ups, and the app is known to be too old', async () => {
    const { opened, last } = await setup.connected();
    expect(isTooOld()).toBe(false);
    last().end(4010, 'Please update');
    expect([isTooOld(), state()?.after_close, currentUser()]).toEqual([true, 'update', PRIYA]);
    for (const sign of ['online', 'pageshow', 'focus']) window.dispatchEvent(new Event(sign));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(600_000);
    expect(opened).toHaveLength(1);
  });

  it('LIVE-30 leaving the page closes with 1000 and nothing follows', async () => {
    const { socket, opened, last } = await setup.connected();
    socket.close();
    expect(last().closed_with).toBe(1000);
    window.dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(opened).toHaveLength(1);
  });

  it('OP-138 while the token cannot be renewed it retries, and nobody is logged out', async () => {
    setAccessCookie(accessToken({ runs_out_in: -1 }));
    const { routes } = fakeServer({ [REFRESH]: cutOff });
    const { opened, last } = await setup.opened();
    expect(opened).toHaveLength(0);
    const renewed = accessToken();
    routes[REFRESH] = () => answer({ access_token: renewed, refresh_token: 'next' });
    await pass(1_000);
    expect(last().protocols).toEqual(['Bearer', renewed]);
    expect(currentUser()).toEqual(PRIYA);
  });

  it('SESS-13 a refused renewal logs out and ends the retries', async () => {
    setAccessCookie(accessToken({ runs_out_in: -1 }));
    fakeServer({ [REFRESH]: () => refuse(401, 'session_ended', 'Session ended') });
    const { opened } = await setup.opened();
    await pass(120_000);
    expect(opened).toHaveLength(0);
    expect(currentUser()).toBeNull();
  });
});

describe('a close with 1008', () => {
  it('LIVE-28 OP-108 expired: refreshes the token, whatever it says here, and is back after 100 ms', async () => {
    const renewed = accessToken({ runs_out_in: 901 });
    const { calls } = renewsWith(() => renewed);
    const { last } = await setup.connected();
    last().end(1008, 'Token expired');
    await pass(99);
    expect(calls).toEqual([]);
    await pass(1);
    expect(routesOf(calls)).toEqual([REFRESH]);
    expect(last().protocols).toEqual(['Bearer', renewed]);
    expect(currentUser()).toEqual(PRIYA);
  });

  it('LIVE-28 expired: takes the token another tab has renewed meanwhile', async () => {
    const { calls } = renewsWith(accessToken);
    const { last } = await setup.connected();
    const renewed = accessToken({ runs_out_in: 901 });
    setAccessCookie(renewed);
    last().end(1008, 'Token expired');
    await pass(100);
    expect(calls).toEqual([]);
    expect(last().protocols).toEqual(['Bearer', renewed]);
  });

  it('LIVE-28 D-12 any other logs out', async () => {
    const { opened, last } = await setup.connected();
    last().end(1008, 'Session ended');
    window.dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(currentUser()).toBeNull();
    expect(readAccessCookie()).toBeUndefined();
    expect(opened).toHaveLength(1);
  });

  it("LIVE-27 OP-089 the error 'Authentication required' counts as one, also before auth_success", async () => {
    const { frames, last } = await setup.opened();
    last().accept();
    const { error } = DIRECT_FRAME_EXAMPLES;
    last().push({ ...error, code: 'authentication_required', message: 'Authentication required' });
    expect(last().isGone).toBe(true);
    expect(currentUser()).toBeNull();
    expect(frames.map(({ type }) => type)).toEqual(['error']);
  });
});
