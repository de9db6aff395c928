import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';

const setup = setupManagePage();
const region = (name: string) => screen.queryByRole('region', { name });
const fact = (name: string) =>
  within(region('Game information') ?? document.body).getByText(name).nextSibling;

describe('the settings', () => {
  it('HOST-04 HOST-06 have all panels, with auto-caller and rounds first while PLAYING', async () => {
    await setup.open();
    const names = screen.getAllByRole('region').map((its) => within(its).queryByRole('heading')?.textContent);
    expect(names.filter(Boolean)).toEqual([
      'Game state',
      'Auto-caller',
      'Rounds',
      'Game configuration',
      'Order in the room',
      'Big screen',
      'Game information',
      'Quick actions',
      'Share your game',
    ]);
  });

  it('D-31 begin with the lobby in OPEN, with patterns before rounds', { tags: 'long' }, async () => {
    await setup.open({ game: smallGame('OPEN') });
    const names = screen
      .getAllByRole('region')
      .map((its) => within(its).queryAllByRole('heading')[0]?.textContent);
    expect(names.filter(Boolean).slice(0, 4)).toEqual([
      'The doors are open',
      'Game state',
      'Game configuration',
      'Rounds',
    ]);
  });

  firstEveryDay(1, ['CONFIG', 'OPEN'])('HOST-06 have no auto-caller in %s', async (state) => {
    await setup.open({ game: smallGame(state) });
    expect(region('Auto-caller')).toBeNull();
    expect(region('Game state')).toBeVisible();
  });

  it('HOST-09 HOST-10 link to the game and home', async () => {
    await setup.open();
    expect(screen.getByRole('link', { name: 'View Game' })).toHaveAttribute('href', `/game/${GAME.id}`);
    const big_screen = screen.getByRole('link', { name: 'Big Screen' });
    expect(big_screen).toHaveAttribute('href', `/game/${GAME.id}/screen`);
    expect(big_screen).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('HOST-04 OP-070 show name, players, phrases, round, dates and the share panel', async () => {
    await setup.open();
    expect(fact('Name')).toHaveTextContent('Small');
    expect(fact('Players')).toHaveTextContent('1');
    expect(fact('Phrases')).toHaveTextContent(/^24$/);
    expect(fact('Round')).toHaveTextContent('1');
    expect(fact('Start Date')).toHaveTextContent(/^\d+ \w+ \d{4}$|^Not set$/);
    expect(region('Share your game')).toHaveTextContent(GAME.game_code);
    expect(within(region('Share your game') ?? document.body).getByText('Game URL')).toBeVisible();
  });

  it('LIVE-14 LIVE-19 update the number of players and of active ones', async () => {
    const { connect, happens } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    await happens('join', 1);
    await happens('activity', 0);
    expect(fact('Players')).toHaveTextContent('2, 1 active');
  });

  it('PAPER-22 PAPER-23 count the paper in play, with which play starts unasked', {
    tags: 'long',
  }, async () => {
    const game = smallGame('OPEN');
    game.players = [];
    const { server, connect, happens, click } = await setup.open({ game });
    await connect();
    expect(fact('Players')).toHaveTextContent(/^0$/);
    await happens('dealPaper', 1);
    expect(fact('Players')).toHaveTextContent(/^0 players, 2 on paper$/);
    await happens('join', 0);
    await happens('switchPaper', 0);
    expect(fact('Players')).toHaveTextContent(/^1 player, 1 on paper$/);
    await happens('activity', 0);
    expect(fact('Players')).toHaveTextContent(/^1 player, 1 on paper0 active$/);
    await happens('remove', 0);
    await click(screen.getByRole('button', { name: 'Start Playing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.at(-1)?.body).toEqual({ status: 'PLAYING' });
  });
});
