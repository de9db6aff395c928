import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { callCells, gameWithPlayers, names, playerIn, rowOf, switchOf } from '../testing/setup-players.ts';

const setup = setupManagePage();

/** Two players. The second comes nearer to a win by marking B1. */
async function openPlay() {
  const game = gameWithPlayers(['ann', 'ben']);
  callCells(game, playerIn(game, 'ben'), [0], false);
  const page = await setup.open({ tab: 'players', game });
  await page.connect();
  expect(names()).toEqual(['ann', 'ben']);
  return { ...page, benMarks: () => page.happens('mark', 1) };
}

const sortKey = () => screen.queryByRole('button', { name: 'Sort again' });

describe('reordering rows', () => {
  it('moves the players nearest to a win first, after a delay', async () => {
    const { benMarks, later } = await openPlay();
    await benMarks();
    expect(rowOf('ben')).toHaveTextContent('3 to go');
    expect(names()).toEqual(['ann', 'ben']);
    await later(1_000);
    expect(names()).toEqual(['ben', 'ann']);
    expect(sortKey()).toBeNull();
  });

  it('waits while the pointer is on the list and for a while after', { tags: 'long' }, async () => {
    const { person, benMarks, later } = await openPlay();
    await person.hover(rowOf('ann'));
    await benMarks();
    await later(10_000);
    expect(names()).toEqual(['ann', 'ben']);
    await person.unhover(rowOf('ann'));
    await later(1_999);
    expect(names()).toEqual(['ann', 'ben']);
    await later(1);
    await later(1_000);
    expect(names()).toEqual(['ben', 'ann']);
  });

  it('waits while the keyboard focus is in the list, and Sort again reorders', { tags: 'long' }, async () => {
    const { click, person, benMarks, later } = await openPlay();
    act(() => screen.getByRole('button', { name: 'Card of ann' }).focus());
    await person.tab();
    expect(switchOf('ann')).toHaveFocus();
    await benMarks();
    await later(10_000);
    expect(names()).toEqual(['ann', 'ben']);
    const key = sortKey();
    expect(key).not.toBeNull();
    if (key) await click(key);
    expect(names()).toEqual(['ben', 'ann']);
    expect(sortKey()).toBeNull();
  });

  it('appends new players meanwhile', { tags: 'long' }, async () => {
    const { person, happens } = await openPlay();
    await person.hover(rowOf('ben'));
    await happens('join', 1);
    expect(names()).toEqual(['ann', 'ben', 'cleo']);
  });
});
