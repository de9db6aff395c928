import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupPrintPage } from '../../features/print/testing/setup-print-page.tsx';
import { refuse } from '../../testing/fake-server.ts';
import { BASE } from '../../testing/setup-game.ts';
import { setupManagePage } from '../../testing/setup-manage-page.tsx';
import { BEN_USER } from '../../testing/small-server.ts';

const FULL = `GET ${BASE}/full`;

describe('the print page', () => {
  const setup = setupPrintPage();

  it('PRINT-01 is for the host, who goes back to the game from it', async () => {
    const { click } = await setup.open();
    expect(document.title).toBe('Paper cards · Phrase Bingo');
    expect(screen.getByRole('heading', { level: 1, name: 'Paper cards' })).toBeVisible();
    await click(screen.getByRole('link', { name: 'Back to the game' }));
    expect(screen.getByText(`arrived at /game/${GAME.id}/manage`)).toBeVisible();
  });

  it.each([
    ['a player', undefined],
    ['a person who is not in the game', () => refuse(403, 'not_member', 'Only its members can see this')],
  ])('PRINT-01 %s is sent to the game', async (_name, refused) => {
    await setup.open({
      user: BEN_USER,
      prepare: ({ routes }) => {
        if (refused) routes[FULL] = refused;
      },
    });
    expect(screen.getByText(`arrived at /game/${GAME.id}`)).toBeVisible();
  });

  it('PRINT-01 an unknown game leads home', async () => {
    const { click } = await setup.open({
      prepare: ({ routes }) => {
        routes[FULL] = () => refuse(404, 'game_not_found', 'Game not found');
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Game not found' })).toBeVisible();
    await click(screen.getByRole('button', { name: 'Return Home' }));
    expect(screen.getByText('arrived at /')).toBeVisible();
  });
});

describe('the way to the print page', () => {
  const setup = setupManagePage();

  it('PRINT-01 is under Quick actions', { tags: 'long' }, async () => {
    const { click } = await setup.open();
    const actions = screen.getByRole('region', { name: 'Quick actions' });
    await click(actions.querySelector<HTMLElement>('a[href$="/print"]') ?? actions);
    expect(screen.getByText(`arrived at /game/${GAME.id}/print`)).toBeVisible();
  });
});
