import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME_EVENT_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../testing/fake-clock.ts';
import { answer } from '../../../testing/fake-server.ts';
import { BASE, saveMarks, setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { benPlayer, smallGame } from '../../../testing/small-server.ts';

const setup = setupPlayPage();
const hero = () => screen.getByRole('region', { name: 'Last call' });
/** What the strip announces. */
const notice = () => within(hero()).getByRole('status');
const toasts = () => document.querySelector('[aria-label="Notifications"] [role="status"]');

/** Gives every phrase a unique text. */
function namedGame(state: Parameters<typeof smallGame>[0] = 'PLAYING'): SmallGame {
  const game = smallGame(state);
  for (const phrase of game.phrases) phrase.text = `Phrase ${phrase.sid}`;
  return game;
}

describe('the last call', () => {
  it('PHRASE-10 D-27 the strip announces a call for 5 seconds, without a toast', async () => {
    const { connect, happens, later } = await setup.open({ game: namedGame() });
    await connect();
    expect(hero()).toHaveTextContent('The first call is on its way');
    await happens('call', 6);
    expect(notice()).toHaveTextContent(/^Phrase called: Phrase 7$/);
    expect(toasts()).toBeNull();
    await later(4_900);
    expect(notice()).toHaveTextContent(/^Phrase called: Phrase 7$/);
    await later(200);
    expect(notice()).toBeEmptyDOMElement();
    expect(hero()).toHaveTextContent(/Just called, and it’s on your card at [BINGO][1-5]Phrase 7$/);
  });

  it('D-27 a newer call replaces the one before and restarts the 5 seconds', { tags: 'long' }, async () => {
    const { connect, happens, later } = await setup.open({ game: namedGame() });
    await connect();
    await happens('call', 6);
    await later(4_000);
    await happens('call', 2);
    await later(4_000);
    expect(notice()).toHaveTextContent(/^Phrase called: Phrase 3$/);
    await later(1_100);
    expect(notice()).toBeEmptyDOMElement();
  });

  it('PHRASE-09 OP-103 a recall is announced, and the call before it is the last one again', {
    tags: 'long',
  }, async () => {
    const { connect, happens, later } = await setup.open({ game: namedGame() });
    await connect();
    await happens('call', 6);
    await happens('call', 2);
    expect(hero()).toHaveTextContent('Phrase 3');
    await happens('call', 2);
    expect(notice()).toHaveTextContent(/^Phrase recalled: Phrase 3$/);
    await later(5_100);
    expect(hero()).toHaveTextContent('Phrase 7');
  });

  it('D-27 one toast announces the call when the strip is scrolled out of view; a newer call replaces it', {
    tags: 'long',
  }, async () => {
    const { connect, happens, later } = await setup.open({ game: namedGame() });
    await connect();
    vi.spyOn(hero(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 300, 60));
    await happens('call', 6);
    await later(3_000);
    await happens('call', 2);
    expect(toasts()).toHaveTextContent(/^Phrase called: Phrase 3$/);
    await later(4_900);
    expect(toasts()).toHaveTextContent(/^Phrase called: Phrase 3$/);
    await later(200);
    expect(toasts()).toBeNull();
  });

  it('D-27 a call of the previous round is not announced in the next', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ game: namedGame() });
    await connect();
    await happens('call', 6);
    await happens('startRound');
    expect(hero()).not.toHaveTextContent('Phrase called');
  });

  it('says that the phrase is on the card until it is marked', { tags: 'long' }, async () => {
    const { connect, happens, later, click } = await setup.open({ game: namedGame(), prepare: saveMarks });
    await connect();
    await happens('call', 6);
    await later(5_100);
    expect(hero()).toHaveTextContent('Just called, and it’s on your card');
    await click(screen.getByRole('button', { name: /: Phrase 7,/ }));
    expect(hero()).toHaveTextContent(/^.*Just calledPhrase 7$/);
  });

  it('is shown to players who open the page later', async () => {
    const game = namedGame();
    const called = game.phrases.slice(0, 3);
    for (const [index, phrase] of called.entries()) {
      Object.assign(phrase, { is_called: true, call_position: 3 - index });
    }
    await setup.open({ game });
    expect(hero()).toHaveTextContent('Phrase 1');
  });

  it('says when the phrase is not on the card', { tags: 'long' }, async () => {
    const game = namedGame();
    const player = benPlayer(game);
    if (player.cells) player.cells = player.cells.map((sid) => (sid === 1 ? null : sid));
    const { connect, happens, later } = await setup.open({ game });
    await connect();
    await happens('call', 0);
    await later(5_100);
    expect(hero()).toHaveTextContent('Just called, not on your card');
  });

  it('is announced to screen readers', async () => {
    await setup.open();
    expect(notice()).toHaveTextContent('The first call is on its way');
  });

  it('PLAY-15 LIVE-13 it waits before the start, and the start reloads the game', {
    tags: 'long',
  }, async () => {
    const { connect, happens, server, later } = await setup.open({ game: namedGame('OPEN') });
    await connect();
    expect(hero()).toHaveTextContent('The host starts soon');
    const reads = () => server.calls.filter(({ route }) => route === `GET ${BASE}/r/1/play/full`).length;
    const before = reads();
    await happens('move', 0);
    await later(100);
    expect(reads()).toBe(before + 1);
    expect(hero()).toHaveTextContent('The first call is on its way');
  });

  it('STATE-12 says that the game is in review or over', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ game: namedGame() });
    await connect();
    await happens('call', 4);
    await happens('move', 0);
    expect(hero()).toHaveTextContent('In review: no new calls for now.');
    await happens('move', 1);
    expect(hero()).toHaveTextContent('The game is over');
  });
});

describe('the countdown', () => {
  const status = GAME_EVENT_EXAMPLES.auto_call_status;

  it('AUTO-11 LIVE-22 counts down to the next automatic call and stops while paused', async () => {
    const game = namedGame();
    const { connect, server, later } = await setup.open({
      game,
      prepare: ({ routes }) => {
        routes[`GET ${BASE}/r/1/play/full`] = () => answer(playSnapshotOf(game, benPlayer(game)));
      },
    });
    await connect();
    expect(screen.queryByRole('timer')).toBeNull();
    const now = () => new Date(Date.now()).toISOString();
    const push = (running: boolean) =>
      act(async () => {
        game.seq += 1;
        server.sockets.last().push({
          ...status,
          seq: game.seq,
          timestamp: now(),
          status: {
            ...status.status,
            is_running: running,
            next_call_at: running ? new Date(Date.now() + 15_000).toISOString() : null,
          },
          config: { ...status.config, is_paused: !running },
        });
        await settle();
      });
    await push(true);
    expect(screen.getByRole('timer', { name: 'Next call in 15 seconds' })).toBeVisible();
    await later(6_000);
    expect(screen.getByRole('timer', { name: 'Next call in 9 seconds' })).toHaveTextContent('9');
    await push(false);
    expect(screen.getByRole('timer', { name: 'The auto-caller is paused' })).toBeVisible();
  });
});
