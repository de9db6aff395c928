import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { BEN_USER } from '../testing/small-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { localStore } from './browser-store.ts';
import { forgetScreenToken, keepScreenLink, keptScreenLink } from './kept-screen-links.ts';
import { expireSession, leaveSession, passOnSession, signIn } from './session-store.ts';

const link = (game_id: string, token = `token of ${game_id}`) => ({
  game_id,
  token,
  made_at: '2026-02-01T19:14:00.000Z',
});

beforeEach(freshBrowser);

describe('the big screen links of this browser', () => {
  it('SCREEN-09 are kept by game, one for each, the newest 20', () => {
    for (let n = 1; n <= 21; n += 1) keepScreenLink(link(`game ${n}`));
    keepScreenLink(link('game 7', 'a newer one'));
    expect(keptScreenLink('game 7')).toEqual(link('game 7', 'a newer one'));
    expect(keptScreenLink('game 21')).toEqual(link('game 21'));
    expect(keptScreenLink('game 2')).toEqual(link('game 2'));
    expect(keptScreenLink('game 1')).toBeNull();
  });

  it('SCREEN-09 forget a token that has ended, and not the newer one of the same game', () => {
    keepScreenLink(link('one'));
    keepScreenLink(link('two'));
    forgetScreenToken('token of one');
    expect(keptScreenLink('one')).toBeNull();
    keepScreenLink(link('two', 'a newer one'));
    forgetScreenToken('token of two');
    expect(keptScreenLink('two')?.token).toBe('a newer one');
  });

  it('SCREEN-09 are forgotten on Log Out and when the browser is passed on, not when a session runs out', () => {
    for (const [leave, kept] of [
      [leaveSession, null],
      [passOnSession, null],
      [expireSession, link('one')],
    ] as const) {
      signIn(signedInAnswer(BEN_USER));
      keepScreenLink(link('one'));
      leave();
      expect(keptScreenLink('one')).toEqual(kept);
    }
  });

  it.each(['{', '{}', '[null, 3, {"game_id": "one"}]'])('SCREEN-09 survive %s in their place', (stored) => {
    localStore.write('screen_links', stored);
    expect(keptScreenLink('one')).toBeNull();
    keepScreenLink(link('one'));
    expect(keptScreenLink('one')).toEqual(link('one'));
  });
});
