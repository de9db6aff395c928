import { DIRECT_FRAME_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { describe, expect, it, vi } from 'vitest';
import { storeAccessToken } from '../../session/access-token.ts';
import { readAccessCookie, setAccessCookie } from '../../testing/browser-state.ts';
import { pass, settle } from '../../testing/fake-clock.ts';
import { sentNow, welcome } from '../../testing/live-frames.ts';
import { REFRESH, renewsWith, routesOf, setupSocket } from '../../testing/setup-socket.ts';
import { accessToken } from '../../testing/tokens.ts';

const setup = setupSocket();
const { state } = setup;

describe('a long game', () => {
  it('D-12 SESS-11 sends a token that an HTTP call renewed over the open socket', async () => {
    const { last } = await setup.connected();
    const renewed = accessToken({ runs_out_in: 901 });
    storeAccessToken(renewed);
    expect(last().sent).toEqual([{ type: 'auth', token: renewed }]);
    last().push(welcome());
    expect(state()).toMatchObject({ status: 'connected', is_authenticated: true });
  });

  it('D-12 renews the token in time, again and again, so that the socket never drops', async () => {
    const { calls } = renewsWith(accessToken);
    const { opened, last } = await setup.connected();
    for (let renewal = 1; renewal <= 4; renewal += 1) {
      await pass(13 * 60_000);
      expect(last().sent).toHaveLength(renewal);
      expect(last().sent.at(-1)).toEqual({ type: 'auth', token: readAccessCookie() });
      last().push(welcome());
    }
    expect(routesOf(calls)).toEqual([REFRESH, REFRESH, REFRESH, REFRESH]);
    expect(opened).toHaveLength(1);
  });

  it('D-12 renews nothing after the page is left', async () => {
    const { calls } = renewsWith(accessToken);
    const { socket, last } = await setup.connected();
    socket.close();
    storeAccessToken(accessToken({ runs_out_in: 901 }));
    await pass(20 * 60_000);
    expect(calls).toEqual([]);
    expect(last().sent).toEqual([]);
  });
});

describe('waking up', () => {
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  const WAKES: readonly (readonly [string, () => void])[] = [
    ['coming online', () => window.dispatchEvent(new Event('online'))],
    ['returning to the tab', show],
    ['waking the phone', () => window.dispatchEvent(new Event('pageshow'))],
  ];

  it.each(WAKES)('OP-087 %s retries at once with a new count', async (_name, wake) => {
    const { opened, last } = await setup.failed();
    expect(state()?.after_close).toBe('offer_reconnect');
    const { length } = opened;
    wake();
    await settle();
    expect(opened).toHaveLength(length + 1);
    last().end(1006);
    await pass(1_000);
    expect(opened).toHaveLength(length + 2);
  });

  it.each(WAKES)('OP-087 %s replaces a dead socket within a second', async (_name, wake) => {
    const { opened, last } = await setup.connected();
    const dead = last();
    await pass(60_000);
    wake();
    await pass(1_000);
    expect(dead.isGone).toBe(true);
    expect(opened).toHaveLength(2);
    await setup.welcomed();
    expect(state()).toMatchObject({ is_authenticated: true });
  });

  it('OP-087 a socket that answers stays open', async () => {
    const { opened, last } = await setup.connected();
    await pass(60_000);
    show();
    expect(last().sent).toEqual([{ type: 'auth', token: readAccessCookie() }]);
    last().push(welcome());
    await pass(60_000);
    expect(opened).toHaveLength(1);
  });

  it('OP-087 a socket that received something just now is not checked', async () => {
    const { last } = await setup.connected();
    last().push(sentNow(DIRECT_FRAME_EXAMPLES.info));
    show();
    expect(last().sent).toEqual([]);
  });

  it('OP-087 a phone that slept through its token comes back with a new one', async () => {
    const { calls } = renewsWith(accessToken);
    const { opened, last } = await setup.connected();
    setAccessCookie(accessToken({ runs_out_in: -1 }));
    vi.setSystemTime(Date.now() + 3_600_000);
    show();
    await settle();
    expect(routesOf(calls)).toEqual([REFRESH]);
    expect(opened).toHaveLength(2);
    expect(last().protocols).toEqual(['Bearer', readAccessCookie()]);
  });

  it('LIVE-30 a page in the back-forward cache closes its socket, and reconnects when it is restored', async () => {
    const { opened, last } = await setup.connected();
    window.dispatchEvent(new Event('pagehide'));
    expect(last().closed_with).toBe(1000);
    show();
    await pass(60_000);
    expect(opened).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    expect(opened).toHaveLength(2);
  });
});
