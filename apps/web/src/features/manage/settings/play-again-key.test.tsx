import { NEXT_GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { BASE, setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { gameWith, numbered } from '../testing/setup-phrases.ts';

const setup = setupManagePage();
const AGAIN = `POST ${BASE}/again`;

describe('playing again from the manage page', () => {
  firstEveryDay(2, [
    ['CONFIG', false],
    ['WON', true],
    ['OPEN', false],
    ['PLAYING', false],
    ['REVIEW', true],
    ['LOST', true],
    ['OTHER', true],
  ])('AGAIN-11 is a quick action in %s, asks for the name, and invites: %s', async (state, is_on) => {
    const page = await setup.open({ game: gameWith(numbered(24), state) });
    const actions = within(screen.getByRole('region', { name: 'Quick actions' }));
    await page.click(actions.getByRole('button', { name: 'Play again with the same phrases' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Play again' }));
    expect(dialog.getByLabelText('Game Name')).toHaveValue('Small 2');
    expect(dialog.getByRole('switch').matches(':checked')).toBe(is_on);
  });

  it('AGAIN-11 opens the new game at its phrases', { tags: 'long' }, async () => {
    const page = await setup.open();
    const { routes, calls } = page.server;
    routes[AGAIN] = () => answer({ id: NEXT_GAME.id });
    routes[`GET /api/games/${NEXT_GAME.id}/full`] = routes[`GET ${BASE}/full`] ?? expect.unreachable();
    await page.click(screen.getByRole('button', { name: 'Play again with the same phrases' }));
    await page.click(screen.getByRole('button', { name: 'Create' }));
    expect(calls.map(({ route }) => route)).toContain(`GET /api/games/${NEXT_GAME.id}/full`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Phrases' })).toHaveAttribute('aria-selected', 'true');
  });
});
