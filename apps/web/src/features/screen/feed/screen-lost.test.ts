import {
  SCREEN_DIRECT_EXAMPLES,
  SCREEN_EVENT_EXAMPLES,
} from '@phrase-bingo/game/wire/examples/screen-examples';
import { describe, expect, it, vi } from 'vitest';
import { isTooOld } from '../../../api/client-version.ts';
import { pass } from '../../../testing/fake-clock.ts';
import { cutOff, refuse } from '../../../testing/fake-server.ts';
import { at, SCREEN, SNAPSHOT, START, setupFeed } from '../../../testing/setup-screen-feed.ts';

const { start, connected, welcomed, push, close, reads, state, server, sockets } = setupFeed();

const online = () => window.dispatchEvent(new Event('online'));

describe('a connection that is lost', () => {
  it('SCREEN-51 SCREEN-52 comes back by the delays of players’ pages and never gives up', async () => {
    await connected();
    await pass(5_000);
    for (const wait of [1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30]) {
      sockets().last().end(1006);
      const { length } = sockets().opened;
      await pass(wait * 1_000 - 1);
      expect(sockets().opened).toHaveLength(length);
      await pass(1);
      expect(sockets().opened).toHaveLength(length + 1);
      expect(state(), 'OVERLAY-13').toMatchObject({ lost_since: START + 5_000, silent_at: START + 15_000 });
    }
    expect(sockets().last().url.searchParams.get('since')).toBe(String(SNAPSHOT.seq));
    await welcomed();
    expect(state().lost_since).toBeNull();
    await pass(0);
    expect(reads(), 'SCREEN-06 what has no number may be missed').toBe(2);
  });

  it('SCREEN-51 a line on which nothing came for 25 s counts as lost, each pulse puts it off', async () => {
    await connected();
    await pass(24_000);
    push(SCREEN_DIRECT_EXAMPLES.screen_pulse);
    await pass(24_999);
    expect(state().lost_since).toBeNull();
    const silent = sockets().last();
    await pass(1);
    expect(state(), 'OVERLAY-13').toMatchObject({ lost_since: START + 49_000, silent_at: START + 49_000 });
    expect(silent.isGone).toBe(true);
    await pass(1_000);
    expect(sockets().opened).toHaveLength(2);
  });

  it.each([
    ['coming online', online],
    ['becoming visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['waking', () => document.dispatchEvent(new Event('resume'))],
  ])('SCREEN-52 %s tries at once and with a new count', async (_how, wake) => {
    await connected();
    for (const wait of [1, 2, 4, 8, 16]) {
      sockets().last().end(1006);
      await pass(wait * 1_000);
    }
    sockets().last().end(1006);
    const { length } = sockets().opened;
    wake();
    expect(sockets().opened).toHaveLength(length + 1);
    sockets().last().end(1006);
    await pass(1_000);
    expect(sockets().opened).toHaveLength(length + 2);
  });

  it('SCREEN-52 waking leaves a connection alone on which frames come', async () => {
    await connected();
    await pass(9_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sockets().opened).toHaveLength(1);
  });

  const HOUR = 3_600_000;
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it.each([
    ['a laptop that slept', () => document.dispatchEvent(new Event('resume')), HOUR, 25_000],
    ['the back-forward cache', comeBack, HOUR, 25_000],
    ['another network', online, 4_000, 4_000],
  ])(
    'SCREEN-51 OVERLAY-13 after %s the old picture counts as lost until an answer',
    async (_what, wake, away, lost) => {
      await connected();
      vi.setSystemTime(START + away);
      wake();
      expect(state()).toMatchObject({
        lost_since: START + lost,
        silent_at: START + Math.min(lost + 10_000, 25_000),
      });
      await welcomed();
      expect(state()).toMatchObject({ lost_since: null, silent_at: null });
    },
  );

  it('SCREEN-24 SCREEN-51 in setup too', async () => {
    server().routes[SCREEN] = () => at({ game: { ...SNAPSHOT.game, state: 'CONFIG' } });
    await start();
    vi.setSystemTime(START + HOUR);
    document.dispatchEvent(new Event('resume'));
    expect(state().lost_since).toBe(START + 25_000);
    await pass(0);
    expect(state().lost_since).toBeNull();
  });

  it.each([
    ['a gap', { ...SCREEN_EVENT_EXAMPLES.screen_passed, seq: SNAPSHOT.seq + 8 }],
    ['a resync', SCREEN_DIRECT_EXAMPLES.resync],
  ])('SCREEN-51 after %s whose snapshot cannot be read the view counts as old', async (_what, frame) => {
    await connected();
    server().routes[SCREEN] = cutOff;
    push(frame);
    await pass(0);
    expect(state().lost_since).toBe(START);
    push({ ...SCREEN_DIRECT_EXAMPLES.screen_pulse, seq: SNAPSHOT.seq });
    expect(state().lost_since, 'the line is well, the view is not').toBe(START);
    server().routes[SCREEN] = () => at({ seq: SNAPSHOT.seq + 8 });
    await pass(1_000);
    expect(state().lost_since).toBeNull();
  });

  it('SCREEN-26 too many screens: it tries again every 30 s', async () => {
    await start();
    for (let turn = 1; turn <= 3; turn += 1) {
      close('too_many_screens');
      expect(state()).toMatchObject({ phase: 'too_many', lost_since: null });
      await pass(29_999);
      expect(sockets().opened).toHaveLength(turn);
      await pass(1);
    }
    sockets().last().accept();
    push(SCREEN_DIRECT_EXAMPLES.screen_open);
    expect(state().phase, 'it may still be refused').toBe('too_many');
    await welcomed();
    expect(state().phase).toBe('ready');
  });

  it.each([
    ['socket', () => close('client_too_old')],
    ['answer', () => push(SCREEN_DIRECT_EXAMPLES.resync)],
  ])('SCREEN-54 the %s tells that this version is no longer served', async (_how, tell) => {
    await connected();
    server().routes[SCREEN] = () => refuse(426, 'client_too_old', 'Too old.');
    tell();
    await pass(0);
    expect(isTooOld()).toBe(true);
  });
});
