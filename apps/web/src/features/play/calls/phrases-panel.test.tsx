import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SPACE, saveMarks, setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';

const setup = setupPlayPage();

const onPhrases = () => screen.getByRole('table', { name: 'Phrases' });
const rows = () => within(onPhrases()).getAllByRole('row').slice(1);
const firstRow = () => rows()[0] ?? document.body;
const heading = (name: string) => within(onPhrases()).getByRole('columnheader', { name });
const numbers = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);

async function openPhrases(wish: Parameters<typeof setup.open>[0] = {}) {
  const page = await setup.open(wish);
  await page.click(screen.getByRole('tab', { name: 'Phrases' }));
  return page;
}

/** Gives every phrase a unique text. */
const distinctGame = (state: Parameters<typeof smallGame>[0] = 'PLAYING') => {
  const game = smallGame(state);
  for (const phrase of game.phrases) phrase.text = `Phrase ${phrase.sid}`;
  return game;
};

describe('the phrases tab', () => {
  it('PHRASE-13 D-23 has four columns and is sorted by sid', async () => {
    await openPhrases();
    const headings = within(onPhrases()).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual(['#', 'Phrase', 'Called', 'Marked']);
    expect(heading('#')).toHaveAttribute('aria-sort', 'ascending');
    expect(numbers()).toEqual(Array.from({ length: 24 }, (_, index) => String(index + 1)));
  });

  it('OP-048 a press on a heading sorts by it, a second press reverses the order', async () => {
    const { click } = await openPhrases();
    await click(within(heading('#')).getByRole('button'));
    expect(heading('#')).toHaveAttribute('aria-sort', 'descending');
    expect(numbers()[0]).toBe('24');
    await click(within(heading('Phrase')).getByRole('button'));
    expect(heading('Phrase')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('#')).not.toHaveAttribute('aria-sort');
  });

  it('OP-047 marks the same cell as the card does', async () => {
    const { click, server } = await openPhrases({ game: distinctGame(), prepare: saveMarks });
    const key = within(firstRow()).getByRole('button', { name: 'Mark Phrase 1' });
    expect(key).toHaveAttribute('aria-pressed', 'false');
    await click(key);
    expect(key).toHaveAttribute('aria-pressed', 'true');
    await click(screen.getByRole('tab', { name: 'Bingo Card' }));
    const cell = screen.getByRole('button', { name: /: Phrase 1, marked early$/ });
    expect(cell).toHaveAttribute('aria-pressed', 'true');
    const sid = Number(cell.dataset['sid']);
    expect(server.calls.filter(({ route }) => route === SPACE)).toMatchObject([
      { body: { sid, is_marked: true } },
    ]);
  });

  it('LIVE-15 OP-021 shows a call at once and counts it', async () => {
    const { connect, happens } = await openPhrases({ game: distinctGame() });
    await connect();
    expect(screen.getByText('0 of 24 called')).toBeVisible();
    await happens('call', 0);
    expect(screen.getByText('1 of 24 called')).toBeVisible();
    expect(within(firstRow()).getByRole('img', { name: 'Called' })).toBeVisible();
  });

  it('PLAYER-04 says to an inactive player that nothing can be marked', async () => {
    const { connect, happens, click } = await openPhrases({ game: distinctGame() });
    await connect();
    await happens('activity');
    expect(screen.getByText('You are inactive and cannot mark phrases')).toBeVisible();
    const key = within(firstRow()).getByRole('button', { name: 'Mark Phrase 1' });
    await click(key);
    expect(key).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('You must be an active player to mark cells.')).toBeVisible();
  });

  it('OP-052 PHRASE-14 a row is highlighted for 1.5 seconds when its text changes', async () => {
    const { connect, happens, later } = await openPhrases({ game: distinctGame('OPEN') });
    await connect();
    await happens('editPhrase', 0);
    const row = screen.getByRole('row', { name: /edited 0/ });
    expect(row.className).toContain('is_edited');
    await later(1_600);
    expect(row.className).not.toContain('is_edited');
  });

  it('OP-038 a phrase that is not on the card cannot be marked', async () => {
    const game = distinctGame();
    const [player] = game.players;
    if (player?.cells) player.cells = player.cells.map((sid) => (sid === 1 ? null : sid));
    await openPhrases({ game });
    expect(within(firstRow()).getByText('Not on your card')).toBeInTheDocument();
    expect(within(firstRow()).queryByRole('button')).toBeNull();
  });
});
