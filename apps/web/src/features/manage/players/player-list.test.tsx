import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { gameWithPlayers, names, rows, switchOf } from '../testing/setup-players.ts';

const setup = setupManagePage();
const THOUSAND = Array.from({ length: 1_000 }, (_, at) => `guest ${at + 1}`);
const ROW = 80;

/** Gives the rows a height and scrolls the page. */
function scrollTo(list: HTMLElement, row: number): void {
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 100 - row * ROW, 360, THOUSAND.length * ROW),
  );
  act(() => {
    fireEvent.scroll(document);
  });
}

describe('a thousand players', () => {
  it('are not all rendered, but each row states its position', async () => {
    await setup.open({ tab: 'players', game: gameWithPlayers(THOUSAND) });
    expect(rows().length).toBeLessThan(50);
    expect(rows()[4]).toHaveAttribute('aria-posinset', '5');
    expect(rows()[4]).toHaveAttribute('aria-setsize', '1000');
    expect(screen.getByText('1,000 players, 1,000 active, 0 here')).toBeInTheDocument();
  });

  it('are rendered where the page is scrolled to, besides the focused row', { tags: 'long' }, async () => {
    await setup.open({ tab: 'players', game: gameWithPlayers(THOUSAND) });
    act(() => switchOf('guest 3').focus());
    scrollTo(screen.getByRole('list', { name: 'Players' }), 500);
    expect(names()).toContain('guest 501');
    expect(names()).not.toContain('guest 40');
    expect(names().slice(0, 3)).toEqual(['guest 2', 'guest 3', 'guest 4']);
    expect(switchOf('guest 3')).toHaveFocus();
    expect(rows().length).toBeLessThan(60);
  });

  it('can all be reached by keyboard', { tags: 'long' }, async () => {
    const { person, settled } = await setup.open({ tab: 'players', game: gameWithPlayers(THOUSAND) });
    const press = async (key: string) => {
      await person.keyboard(`{${key}}`);
      await settled();
    };
    act(() => switchOf('guest 1').focus());
    await press('ArrowDown');
    expect(switchOf('guest 2')).toHaveFocus();
    await press('PageDown');
    expect(switchOf('guest 12')).toHaveFocus();
    await press('End');
    expect(switchOf('guest 1000')).toHaveFocus();
    await press('ArrowUp');
    expect(switchOf('guest 999')).toHaveFocus();
    await press('Home');
    expect(switchOf('guest 1')).toHaveFocus();
  });
});
