import { newPlayer, uuid } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { BEN_USER, smallGame } from '../../../testing/small-server.ts';

const setup = setupManagePage();
const lobby = () => screen.getByRole('region', { name: 'The doors are open' });
const inside = () => within(lobby());
const names = () =>
  within(inside().getByRole('list', { name: 'Who is in' }))
    .getAllByRole('listitem')
    .map(({ lastChild }) => lastChild?.textContent);
const told = () => inside().getByRole('status').textContent;

/** An open game with this many players. */
function gameOf(count: number) {
  const game = smallGame('OPEN');
  game.players = Array.from({ length: count }, (_, index) =>
    newPlayer({ id: uuid(2_000 + index), username: `Player ${index + 1}` }),
  );
  return game;
}

describe('the lobby of an open game', () => {
  it('D-31 has code, QR code, Share, Copy Link, players and Start Playing, in this order', async () => {
    await setup.open({ game: smallGame('OPEN') });
    const code = inside().getByText(`${GAME.game_code.slice(0, 3)} ${GAME.game_code.slice(3)}`);
    const picture = inside().getByRole('img', { name: `QR code of the link to Small` });
    const share = inside().getByRole('button', { name: 'Share' });
    const copy = inside().getByRole('button', { name: 'Copy Link' });
    const count = inside().getByRole('heading', { name: '1 player is in' });
    const start = inside().getByRole('button', { name: 'Start Playing' });
    const parts = [code, picture, share, copy, count, start];
    for (const [index, part] of parts.slice(1).entries()) {
      const is_after = parts[index]?.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING;
      expect(is_after, part.textContent ?? '').toBe(true);
    }
    expect(start.className).toMatch(/primary/);
  });

  firstEveryDay(1, ['CONFIG', 'PLAYING'])('D-31 is not shown in %s', async (state) => {
    await setup.open({ game: smallGame(state) });
    expect(screen.queryByRole('region', { name: 'The doors are open' })).toBeNull();
  });

  it('D-31 LIVE-14 shows players as they join, newest first', { tags: 'long' }, async () => {
    const { connect, happens } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    expect(names()).toEqual([BEN_USER.username]);
    await happens('join', 1);
    expect(names()).toEqual(['cleo', BEN_USER.username]);
    expect(inside().getByRole('heading', { name: '2 players are in' })).toBeVisible();
  });

  it('D-31 announces players who join later, one after another', { tags: 'long' }, async () => {
    const { connect, happens, later } = await setup.open({ game: smallGame('OPEN') });
    await connect();
    await later(5_000);
    expect(told()).toBe('');
    await happens('join', 1);
    await later(0);
    expect(told()).toBe('cleo has joined. 2 players are in.');
    await happens('join', 2);
    await later(1_000);
    expect(told()).toBe('cleo has joined. 2 players are in.');
    await later(2_000);
    expect(told()).toBe('dan has joined. 3 players are in.');
  });

  it('D-31 says what to do while there are no players', { tags: 'long' }, async () => {
    await setup.open({ game: gameOf(0) });
    expect(inside().getByRole('heading', { name: 'Nobody is in yet' })).toBeVisible();
    expect(lobby()).toHaveTextContent('Send the link around');
  });

  it('D-31 names the newest of a crowd and links to all', { tags: 'long' }, async () => {
    const { click } = await setup.open({ game: gameOf(60) });
    expect(names()).toHaveLength(12);
    expect(names()[0]).toBe('Player 60');
    expect(inside().getByRole('heading', { name: '60 players are in' })).toBeVisible();
    await click(inside().getByRole('button', { name: 'See all 60 players' }));
    expect(screen.getByRole('tab', { name: 'Players' })).toHaveAttribute('aria-selected', 'true');
  });
});
