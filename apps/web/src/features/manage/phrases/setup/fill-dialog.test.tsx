import { PHRASE_THEMES } from '@phrase-bingo/game/rules/phrase-themes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff } from '../../../../testing/fake-server.ts';
import { setupManagePage } from '../../../../testing/setup-manage-page.tsx';
import { ADD, gameWith, key, listed, numbered, openPhrases } from '../../testing/setup-phrases.ts';

const setup = setupManagePage();
const DRAW = 'GET /api/phrases/quickstart/random?count=25';
const drawn = () =>
  within(screen.getByRole('region', { name: 'Drawn phrases' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const texts = (prefix: string) =>
  Array.from({ length: 25 }, (_, index) => ({ text: `${prefix} ${index + 1}` }));

async function filling(there: readonly string[], prepare?: Parameters<typeof openPhrases>[2]) {
  const page = await openPhrases(setup, gameWith(there), (server) => {
    server.routes[DRAW] = () => answer(texts('Any'));
    server.routes[`${DRAW}&theme=wedding`] = () => answer(texts('Wedding'));
    prepare?.(server);
  });
  await page.click(key(/by theme$/));
  return page;
}

describe('filling the list by theme', () => {
  it('GEN-05 API-15 draws the missing phrases of a theme and adds them when confirmed', async () => {
    const page = await filling(numbered(21));
    expect(screen.getByRole('dialog', { name: 'Fill the missing 3' })).toBeVisible();
    await page.click(screen.getByRole('radio', { name: 'Wedding' }));
    expect(drawn()).toEqual(['Wedding 1', 'Wedding 2', 'Wedding 3']);
    expect(page.server.calls.some(({ route }) => route === ADD)).toBe(false);
    await page.click(key('Add 3 phrases'));
    expect(page.server.calls.find(({ route }) => route === ADD)?.body).toEqual({
      phrases: ['Wedding 1', 'Wedding 2', 'Wedding 3'],
    });
    expect(listed().slice(-3)).toEqual(['Wedding 1', 'Wedding 2', 'Wedding 3']);
    expect(screen.queryByRole('button', { name: /by theme$/ })).toBeNull();
  });

  it('OP-043 leaves out phrases that are already in the list', { tags: 'long' }, async () => {
    const page = await filling([...numbered(21), 'wedding 2']);
    await page.click(screen.getByRole('radio', { name: 'Wedding' }));
    expect(drawn()).toEqual(['Wedding 1', 'Wedding 3']);
  });

  it('HOST-15 offers every theme and all of them together, and draws again', { tags: 'long' }, async () => {
    let turn = 0;
    const page = await filling(numbered(23), ({ routes }) => {
      routes[DRAW] = () => answer(texts(`Draw ${++turn},`));
    });
    expect(screen.getAllByRole('radio')).toHaveLength(PHRASE_THEMES.length + 1);
    await page.click(screen.getByRole('radio', { name: 'A bit of all' }));
    expect(drawn()).toEqual(['Draw 1, 1']);
    await page.click(key('Draw again'));
    expect(drawn()).toEqual(['Draw 2, 1']);
  });

  it('OP-038 FREE does not count as missing but takes a place', { tags: 'long' }, async () => {
    await filling([...numbered(22), 'FREE']);
    expect(screen.getByRole('dialog', { name: 'Fill the missing 2' })).toBeVisible();
  });

  it('HOST-15 shows an error when nothing could be drawn', { tags: 'long' }, async () => {
    const page = await filling([], ({ routes }) => {
      routes[DRAW] = cutOff;
    });
    await page.click(screen.getByRole('radio', { name: 'A bit of all' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The phrases could not be drawn. Please try again.');
  });
});
