import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutOff, refuse } from '../../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../../testing/first-every-day.ts';
import { setupManagePage } from '../../../../testing/setup-manage-page.tsx';
import { ADD, field, gameWith, key, listed, numbered, openPhrases } from '../../testing/setup-phrases.ts';

const setup = setupManagePage();
const added = ({ server }: { server: { calls: { route: string; body: unknown }[] } }) =>
  server.calls.filter(({ route }) => route === ADD).map(({ body }) => body);

describe('adding one phrase', () => {
  it('HOST-15 D-21 adds the phrase and keeps the focus', async () => {
    const page = await openPhrases(setup, gameWith(['Cake is late']));
    await page.person.type(field(), '  Someone cries ');
    await page.click(key('Add'));
    expect(added(page)).toEqual([{ phrase: 'Someone cries' }]);
    expect(listed()).toEqual(['Cake is late', 'Someone cries']);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    expect(screen.getByText('Added: Someone cries')).toBeInTheDocument();
  });

  it('HOST-15 OP-040 Enter adds, and fast typing keeps the order', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, gameWith([]));
    await page.person.type(field(), 'One{Enter}Two{Enter}Three{Enter}');
    expect(listed()).toEqual(['One', 'Two', 'Three']);
    await page.settled();
    expect(added(page)).toEqual([{ phrase: 'One' }, { phrase: 'Two' }, { phrase: 'Three' }]);
    expect(listed()).toEqual(['One', 'Two', 'Three']);
    expect(screen.queryByText('No phrases yet')).toBeNull();
  });

  it('PHRASE-02 D-21 the button stays enabled and says that a phrase cannot be empty', async () => {
    const page = await openPhrases(setup, gameWith([]));
    expect(key('Add')).toBeEnabled();
    await page.click(key('Add'));
    expect(screen.getByRole('alert')).toHaveTextContent('Phrase cannot be empty');
    expect(field()).toHaveFocus();
    await page.person.type(field(), 'C');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(added(page)).toEqual([]);
  });

  it('PHRASE-01 refuses the 26th phrase', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, gameWith(numbered(25)));
    expect(screen.getByText('of 25', { exact: false })).toHaveTextContent('25 of 25');
    await page.person.type(field(), 'One more{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum of 25 phrases reached');
    expect(field()).toHaveValue('One more');
    expect(added(page)).toEqual([]);
  });

  it('PHRASE-03 OP-039 refuses a second FREE phrase, also on blur', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, gameWith(['FREE cake']));
    await page.person.type(field(), 'Freedom');
    await page.person.tab();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Only one FREE space allowed per game'),
    );
    await page.click(key('Add'));
    expect(screen.getByRole('alert')).toHaveTextContent('Only one FREE space allowed per game');
    expect(added(page)).toEqual([]);
  });

  it('OP-013 refuses above 1000 characters and warns above 200', { tags: 'long' }, async () => {
    const LONG = 'This phrase is over 200 characters long and hard to read on a card.';
    const page = await openPhrases(setup, gameWith([]));
    await page.person.click(field());
    await page.person.paste('x'.repeat(1_001));
    await page.click(key('Add'));
    expect(screen.getByRole('alert')).toHaveTextContent('Phrase must be 1000 characters or less');
    await page.person.clear(field());
    await page.person.paste('x'.repeat(201));
    expect(field()).toHaveAccessibleDescription(LONG);
    await page.click(key('Add'));
    const notices = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(notices.getByText(LONG)).toBeVisible();
    expect(listed()).toEqual(['x'.repeat(201)]);
  });

  it('OP-043 warns about a phrase that is already in the list, and adds it', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, gameWith(['Cake']));
    await page.person.type(field(), ' cake');
    expect(field()).toHaveAccessibleDescription('This phrase is already in the list.');
    await page.click(key('Add'));
    expect(screen.getByText('This phrase is already in the list.')).toBeVisible();
    expect(listed()).toEqual(['Cake', 'cake']);
  });

  firstEveryDay(1, [
    ['refused', () => refuse(409, 'phrases_full', 'Not now')],
    ['cut off', cutOff],
  ])('ERR-16 OP-010 shows an error when %s, and restores the text', async (_how, fail) => {
    const page = await openPhrases(setup, gameWith([]), ({ routes }) => {
      routes[ADD] = fail;
    });
    await page.person.type(field(), 'Cake{Enter}');
    await page.settled();
    expect(screen.getByText('Failed to add phrase')).toBeVisible();
    expect(field()).toHaveValue('Cake');
    expect(screen.getByText('No phrases yet')).toBeVisible();
  });

  it('OP-038 counts up to 25 and says how many phrases a card still needs', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, gameWith([...numbered(17), 'FREE']));
    expect(screen.getByText('of 25', { exact: false })).toHaveTextContent('18 of 25');
    expect(screen.getByText(/^Seven more to fill a card\./)).toBeVisible();
    await page.person.type(field(), 'Cake{Enter}');
    await page.settled();
    expect(screen.getByText(/^Six more to fill a card\./)).toBeVisible();
  });

  it('LIVE-16 shows phrases added on another device of the host', async () => {
    const page = await openPhrases(setup, gameWith(['Cake'], 'OPEN'));
    await page.connect();
    await page.happens('addPhrase', 3);
    expect(listed()).toEqual(['Cake', 'phrase 3']);
  });

  it('HOST-15 polls the list during setup, when there are no events', async () => {
    const page = await openPhrases(setup, gameWith(['Cake']));
    page.server.play('addPhrase', 3);
    await page.later(10_000);
    expect(listed()).toEqual(['Cake', 'phrase 3']);
  });
});
