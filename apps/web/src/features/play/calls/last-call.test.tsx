import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME_EVENT_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../testing/fake-server.ts';
import { settle } from '../../../testing/passing-time.ts';
import { BASE, playStage } from '../../../testing/play-stage.tsx';
import { benSeat, smallGame } from '../../../testing/small-server.ts';

const stage = playStage();
const hero = () => screen.getByRole('region', { name: 'Last call' });

/** Every phrase of the small game under a name of its own. */
function namedGame(state: Parameters<typeof smallGame>[0] = 'PLAYING'): SmallGame {
  const game = smallGame(state);
  for (const phrase of game.phrases) phrase.text = `Phrase ${phrase.sid}`;
  return game;
}

describe('the last call', () => {
  it('LIVE-15 PHRASE-10 OP-103 is shown large and told for 5 seconds', async () => {
    const { connect, happens, later } = await stage.open({ game: namedGame() });
    await connect();
    expect(hero()).toHaveTextContent('The first call is on its way');
    await happens('call', 6);
    expect(hero()).toHaveTextContent('Just called, and it’s on your card');
    expect(hero()).toHaveTextContent('Phrase 7');
    expect(screen.getByText('Phrase called: Phrase 7')).toBeVisible();
    await later(4_900);
    expect(screen.getByText('Phrase called: Phrase 7')).toBeVisible();
    await later(200);
    expect(screen.queryByText('Phrase called: Phrase 7')).toBeNull();
    expect(hero()).toHaveTextContent('Phrase 7');
  });

  it('PHRASE-09 PHRASE-10 OP-103 a recall is told, and the call before it is the last one again', async () => {
    const { connect, happens } = await stage.open({ game: namedGame() });
    await connect();
    await happens('call', 6);
    await happens('call', 2);
    expect(hero()).toHaveTextContent('Phrase 3');
    await happens('call', 2);
    expect(screen.getByText('Phrase recalled: Phrase 3')).toBeVisible();
    expect(hero()).toHaveTextContent('Phrase 7');
  });

  it('is known to whoever comes later', async () => {
    const game = namedGame();
    const called = game.phrases.slice(0, 3);
    for (const [index, phrase] of called.entries()) {
      Object.assign(phrase, { is_called: true, call_position: 3 - index });
    }
    await stage.open({ game });
    expect(hero()).toHaveTextContent('Phrase 1');
  });

  it('says when a phrase is not on one’s card', async () => {
    const game = namedGame();
    const seat = benSeat(game);
    if (seat.cells) seat.cells = seat.cells.map((sid) => (sid === 1 ? null : sid));
    const { connect, happens } = await stage.open({ game });
    await connect();
    await happens('call', 0);
    expect(hero()).toHaveTextContent('Just called, not on your card');
  });

  it('is read out when it changes', async () => {
    await stage.open();
    expect(hero().querySelector('[aria-live="polite"]')).toHaveTextContent('The first call is on its way');
  });

  it('PLAY-15 LIVE-13 before the start it waits, and the start reads the game anew', async () => {
    const { connect, happens, server, later } = await stage.open({ game: namedGame('OPEN') });
    await connect();
    expect(hero()).toHaveTextContent('The host starts soon');
    const reads = () => server.calls.filter(({ route }) => route === `GET ${BASE}/r/1/play/full`).length;
    const before = reads();
    await happens('move', 0);
    await later(100);
    expect(reads()).toBe(before + 1);
    expect(hero()).toHaveTextContent('The first call is on its way');
  });

  it('STATE-12 tells the review and the end', async () => {
    const { connect, happens } = await stage.open({ game: namedGame() });
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

  it('AUTO-11 LIVE-22 counts down to the next automatic call and stands still when paused', async () => {
    const game = namedGame();
    const { connect, server, later } = await stage.open({
      game,
      prepare: ({ routes }) => {
        routes[`GET ${BASE}/r/1/play/full`] = () => answer(playSnapshotOf(game, benSeat(game)));
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
