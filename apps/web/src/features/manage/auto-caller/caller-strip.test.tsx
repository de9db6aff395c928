import { newPlayer, PEOPLE, type SmallGame, uuid } from '@phrase-bingo/game/view/test-support/small-game';
import { play } from '@phrase-bingo/game/view/test-support/small-game-moves';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { smallGame } from '../../../testing/small-server.ts';
import { key, keyNames, ring, setupCaller } from '../testing/setup-caller.ts';

const setup = setupCaller();
const open = (wish: Parameters<typeof setup>[0] = {}) => setup({ ...wish, tab: 'phrases' });
const panel = () => within(screen.getByRole('region', { name: 'Last call' }));
const title = () => screen.getByRole('region', { name: 'Auto-caller' }).querySelector('[aria-live]');
const winners = () =>
  within(panel().getByRole('list', { name: 'Winners of this round' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** A game in play with this many players, each with a card. */
function playedBy(count: number): SmallGame {
  const game = smallGame();
  const more = Array.from({ length: count }, (_, index) => ({
    id: uuid(950 + index),
    username: `gus${index}`,
  }));
  game.players = [...PEOPLE, ...more].slice(0, count).map(newPlayer);
  game.players.forEach((_player, index) => {
    play(game, 'deal', index);
  });
  return game;
}

describe('the auto-caller in the last-call panel', () => {
  it('AUTO-01 AUTO-02 starts, pauses and resumes without the settings', async () => {
    const { click, asked } = await open({ set: { enabled: false } });
    expect(panel().getByText('A call every 15 seconds')).toBeVisible();
    await click(key('Start'));
    expect(title()).toHaveTextContent('Next call in 15 s');
    expect(keyNames()).toEqual(['Pause']);
    await click(key('Pause'));
    expect(title()).toHaveTextContent(/^Paused$/);
    await click(key('Resume'));
    expect(key('Pause')).toHaveFocus();
    expect(asked()).toEqual([
      ['config', { enabled: true }],
      ['start', undefined],
      ['pause', undefined],
      ['resume', undefined],
    ]);
  });

  it('AUTO-11 counts down without announcing the seconds to screen readers', { tags: 'long' }, async () => {
    const { click, later } = await open();
    await click(key('Start'));
    await later(3_000);
    expect(title()).toHaveTextContent('Next call in 12 s');
    expect(ring()).toHaveAccessibleName('Next call in 12 seconds');
    expect(panel().getByText('Next call in 12 s')).toHaveAttribute('aria-hidden', 'true');
  });

  it('OP-084 shows the next phrase when the order is fixed', async () => {
    const { takenElsewhere, setElsewhere, server } = await open();
    const [first] = server.game.phrases;
    await takenElsewhere('start');
    expect(panel().getByText('In random order')).toBeVisible();
    await takenElsewhere('stop');
    await setElsewhere({ random_order: false });
    await takenElsewhere('start');
    expect(
      panel()
        .getByText(first?.text ?? '')
        .closest('p'),
    ).toHaveTextContent(`Next: ${first?.text}`);
  });

  it('OP-083 its button is disabled when every phrase has been called', async () => {
    const game = smallGame();
    for (const phrase of game.phrases) phrase.is_called = true;
    const { takenElsewhere } = await open({ game });
    await takenElsewhere('start');
    expect(title()).toHaveTextContent('Every phrase has been called');
    expect(key('Start')).toBeDisabled();
  });

  it('HOST-06 is hidden when the game is not PLAYING', async () => {
    const { happens } = await open();
    await happens('move');
    expect(screen.queryByRole('region', { name: 'Auto-caller' })).toBeNull();
  });
});

describe('a win in the last-call panel', () => {
  it('AUTO-09 OP-060 says whose win paused it, until it is resumed', { tags: 'long' }, async () => {
    const { happens, server, takenElsewhere } = await open();
    await takenElsewhere('start');
    server.game.mode = 'running';
    await happens('win');
    expect(title()).toHaveTextContent(/^Paused: ben has Bingo$/);
    expect(keyNames()).toEqual(['Resume']);
    server.game.mode = 'running';
    await happens('autoCaller', 1);
    await happens('autoCaller', 2);
    expect(title()).toHaveTextContent(/^Paused$/);
  });

  it('HOST-15 shows the first winner and the pattern at once', async () => {
    const { happens } = await open({ game: playedBy(2) });
    expect(panel().getByText('No Bingo yet')).toBeVisible();
    await happens('win', 0);
    expect(winners()).toEqual(['ben has Bingo B Column, 1st place']);
  });

  it('HOST-15 names three winners and counts the others, once the pointer has been idle', {
    tags: 'long',
  }, async () => {
    const { happens, later } = await open({ game: playedBy(5) });
    for (const player of [0, 1, 2, 3]) await happens('win', player);
    expect(winners()).toHaveLength(1);
    await later(4_100);
    expect(winners().slice(1)).toEqual([
      'cleo has Bingo B Column, 2nd place',
      'dan Guest has Bingo B Column, 3rd place',
      '1 more player has Bingo',
    ]);
    await happens('win', 4);
    expect(winners().at(-1)).toBe('2 more players have Bingo');
  });
});
