import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff } from '../../../testing/fake-server.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { callCells, gameWithPlayers, playerIn, rowOf } from '../testing/setup-players.ts';

const setup = setupManagePage();
const tab = 'players';
const CARDS = `GET ${BASE}/r/1/cards`;

const cardKey = (username: string) => screen.getByRole('button', { name: `Card of ${username}` });
const dialog = () => within(screen.getByRole('dialog'));
const cell = (place: string) => dialog().getByRole('button', { name: new RegExp(`^${place}:`) });

describe('the card of a player', () => {
  it('OP-072 D-22 shows every cell with its phrase, call and mark', async () => {
    const game = gameWithPlayers(['ann', 'ben']);
    const ben = playerIn(game, 'ben');
    callCells(game, ben, [0]);
    callCells(game, ben, [1], false);
    ben.marks |= 1 << 2;
    const { click } = await setup.open({ tab, game });
    await click(cardKey('ben'));
    const text = (index: number) => game.phrases.find(({ sid }) => sid === ben.cells?.[index])?.text;
    expect(dialog().getByRole('heading', { name: 'ben' })).toBeInTheDocument();
    expect(dialog().getByRole('grid', { name: 'Card of ben' })).toBeInTheDocument();
    expect(cell('B1')).toHaveAccessibleName(`B1: ${text(0)}, called, marked`);
    expect(cell('I1')).toHaveAccessibleName(`I1: ${text(1)}, called`);
    expect(cell('N1')).toHaveAccessibleName(`N1: ${text(2)}, marked early`);
    expect(cell('G1')).toHaveAccessibleName(`G1: ${text(3)}`);
    expect(dialog().getByText('3 squares to go.')).toBeInTheDocument();
    expect(dialog().getByText('3/25')).toBeInTheDocument();
  });

  it('GUEST-43 the badge stands by the name of a guest, in the row and in the dialog', {
    tags: 'long',
  }, async () => {
    const game = gameWithPlayers(['ann', 'ben']);
    Object.assign(playerIn(game, 'ben'), { is_guest: true });
    const { click } = await setup.open({ tab, game });
    expect(within(rowOf('ben')).getByText('Guest')).toBeInTheDocument();
    expect(within(rowOf('ann')).queryByText('Guest')).toBeNull();
    await click(cardKey('ben'));
    expect(dialog().getByText('Guest').querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    await click(dialog().getByRole('button', { name: 'Close' }));
    await click(cardKey('ann'));
    expect(dialog().queryByText('Guest')).toBeNull();
  });

  it('OP-072 is read-only: arrows move, and a press marks nothing', { tags: 'long' }, async () => {
    const { click, person, server } = await setup.open({ tab, game: gameWithPlayers(['ben']) });
    await click(cardKey('ben'));
    expect(cell('B1')).toHaveAttribute('aria-disabled', 'true');
    cell('B1').focus();
    await person.keyboard('{ArrowRight}{Enter}');
    expect(cell('I1')).toHaveFocus();
    expect(cell('I1')).toHaveAttribute('aria-pressed', 'false');
    expect(server.calls.every(({ route }) => route.startsWith('GET'))).toBe(true);
  });

  it('D-07 shows the uncalled cells of a false shout', { tags: 'long' }, async () => {
    const game = gameWithPlayers(['ben']);
    const ben = playerIn(game, 'ben');
    callCells(game, ben, [0, 1, 2]);
    ben.marks |= (1 << 3) | (1 << 4);
    const { click } = await setup.open({ tab, game });
    await click(cardKey('ben'));
    expect(dialog().getByText('Top Row is marked, but 2 squares were not called.')).toBeInTheDocument();
    expect(cell('B1')).toHaveAccessibleName(/, called, marked, winning$/);
    expect(cell('O1')).toHaveAccessibleName(/, marked early, winning, not called yet$/);
  });

  it('follows the marks of the player', { tags: 'long' }, async () => {
    const game = gameWithPlayers(['ben']);
    callCells(game, playerIn(game, 'ben'), [0, 1, 2, 3, 4], false);
    const { click, connect, happens } = await setup.open({ tab, game });
    await connect();
    await click(cardKey('ben'));
    expect(dialog().getByText('4 squares to go.')).toBeInTheDocument();
    for (const index of [0, 1, 2, 3, 4]) await happens('mark', index << 3);
    expect(dialog().getByText('Top Row is complete.')).toBeInTheDocument();
    expect(cell('O1')).toHaveAccessibleName(/, called, marked, winning$/);
  });

  it('OP-131 lists the badges of the player', async () => {
    const { click } = await setup.open({ tab, game: gameWithPlayers(['ben']) });
    await click(cardKey('ben'));
    const badges = within(dialog().getByRole('list', { name: 'Badges' })).getAllByRole('listitem');
    expect(badges.map(({ textContent }) => textContent)).toEqual(['First Game', 'First Win']);
  });

  it('says when the player has no card yet', { tags: 'long' }, async () => {
    const game = gameWithPlayers(['ben', 'cleo']);
    playerIn(game, 'ben').cells = null;
    const { click } = await setup.open({ tab, game });
    await click(cardKey('ben'));
    expect(dialog().getByText('No card in this round yet.')).toBeInTheDocument();
  });

  it('ERR-26 offers a retry when the cards could not be loaded', { tags: 'long' }, async () => {
    const game = gameWithPlayers(['ben']);
    const { click, server } = await setup.open({
      tab,
      game,
      prepare: ({ routes }) => {
        routes[CARDS] = cutOff;
      },
    });
    expect(screen.getByText('Error loading players')).toBeInTheDocument();
    await click(cardKey('ben'));
    expect(dialog().getByText('The card could not be read.')).toBeInTheDocument();
    server.routes[CARDS] = () => answer({});
    await click(dialog().getByRole('button', { name: 'Try Again' }));
    expect(dialog().getByText('No card in this round yet.')).toBeInTheDocument();
  });

  it('returns the focus to the row', { tags: 'long' }, async () => {
    const { click } = await setup.open({ tab, game: gameWithPlayers(['ann', 'ben']) });
    await click(cardKey('ben'));
    await click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cardKey('ben')).toHaveFocus();
  });
});
