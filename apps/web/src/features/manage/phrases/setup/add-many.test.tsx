import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../testing/fake-server.ts';
import { setupManagePage } from '../../../../testing/setup-manage-page.tsx';
// Loaded up front, so that no test waits for it.
import '../../../../packs/import/import-dialog.tsx';
import { ADD, field, gameWith, key, listed, numbered, openPhrases } from '../../testing/setup-phrases.ts';

const setup = setupManagePage();
const draft = () => screen.getByRole('textbox', { name: 'Paste a list, one phrase per line' });
const line = (text: string) => screen.getByRole('checkbox', { name: text });

async function writing(
  texts: readonly string[],
  pasted: string,
  prepare?: Parameters<typeof openPhrases>[2],
) {
  const page = await openPhrases(setup, gameWith(texts), prepare);
  await page.click(key('Add many'));
  await page.person.click(draft());
  await page.person.paste(pasted);
  await page.settled();
  return page;
}

const added = ({ server }: { server: { calls: { route: string; body: unknown }[] } }) =>
  server.calls.filter(({ route }) => route === ADD).map(({ body }) => body);

const sum = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

describe('adding many phrases', () => {
  it('HOST-15 OP-008 adds the phrases as one list, only when confirmed', async () => {
    const page = await writing(['Tears'], 'Cake\n\n- Speech \n');
    expect(draft()).toHaveFocus();
    expect(sum()).toBe('2 to keep, 0 left out');
    expect(added(page)).toEqual([]);
    await page.click(key('Add 2 phrases'));
    expect(added(page)).toEqual([{ phrases: ['Cake', 'Speech'] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listed()).toEqual(['Tears', 'Cake', 'Speech']);
    expect(screen.getByText('Added 2 phrases.')).toBeVisible();
  });

  it('IMPORT-01 IMPORT-25 is the dialog that reads lists everywhere, with the limits of a game', {
    tags: 'long',
  }, async () => {
    const long = 'y'.repeat(201);
    const page = await writing(['Tears', 'FREE'], `TEARS\nFreedom\n${long}\n${'x'.repeat(1_001)}\nCake`);
    expect(screen.getByRole('dialog', { name: 'Import phrases' })).toBeVisible();
    expect(line('TEARS')).not.toBeChecked();
    expect(line('TEARS')).toHaveAccessibleDescription('Already in the game');
    expect(line('Freedom')).toHaveAccessibleDescription(
      'Starts with FREE, which a game takes for its free space',
    );
    expect(line(long)).toBeChecked();
    expect(line(long)).toHaveAccessibleDescription(/over 200 characters/);
    expect(line(`${'x'.repeat(1_000)}…`)).toHaveAccessibleDescription('Longer than 1,000 characters');
    expect(sum()).toBe('2 to keep, 3 left out');
    await page.click(line('TEARS'));
    await page.click(line('Cake'));
    await page.click(key('Add 2 phrases'));
    expect(added(page)).toEqual([{ phrases: ['TEARS', long] }]);
  });

  it('PHRASE-03 PHRASE-11 one FREE phrase comes in, a second does not', { tags: 'long' }, async () => {
    const page = await writing(['Tears'], 'Free beer\nFreedom');
    expect(line('Free beer')).toBeChecked();
    await page.click(line('Freedom'));
    expect(line('Freedom')).not.toBeChecked();
    await page.click(key('Add 1 phrase'));
    expect(added(page)).toEqual([{ phrases: ['Free beer'] }]);
  });

  it('PHRASE-01 IMPORT-26 leaves out the phrases beyond 25, and unticking one lets the next in', {
    tags: 'long',
  }, async () => {
    const page = await writing(numbered(23), 'One\nTwo\nThree');
    expect(line('Three')).not.toBeChecked();
    expect(line('Three')).toHaveAccessibleDescription('Over the 25 a game holds');
    await page.click(line('One'));
    expect(line('Three')).toBeChecked();
    await page.click(key('Add 2 phrases'));
    expect(added(page)).toEqual([{ phrases: ['Two', 'Three'] }]);
  });

  it('IMPORT-27 looks at 2,000 lines and says how many more there are', { tags: 'long' }, async () => {
    const lines = Array.from({ length: 2_003 }, (_, index) => `Line ${index + 1}`);
    await writing([], lines.join('\n'));
    expect(screen.getByText('Only the first 2,000 lines are looked at; 3 more are left out.')).toBeVisible();
    expect(sum()).toBe('25 to keep, 1,975 left out');
  });

  it('PHRASE-02 nothing is offered to add when there is nothing', async () => {
    const page = await writing([], ' \n ');
    expect(screen.getByText('There are no phrases in this.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
    await page.person.paste('Cake');
    await page.settled();
    expect(key('Add 1 phrase')).toBeEnabled();
  });

  it('ERR-16 a failure is told in the dialog, which keeps the draft', async () => {
    const page = await writing([], 'Cake', ({ routes }) => {
      routes[ADD] = () => refuse(500, 'bad_request', 'Oops');
    });
    await page.click(key('Add 1 phrase'));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Failed to add phrase');
    expect(draft()).toHaveValue('Cake');
  });

  it('OP-008 a list that was filled elsewhere is told in the dialog', { tags: 'long' }, async () => {
    const full = 'Maximum of 25 phrases reached';
    const page = await writing([], 'Cake', ({ routes }) => {
      routes[ADD] = () => refuse(409, 'phrases_full', full);
    });
    await page.click(key('Add 1 phrase'));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(full);
    expect(line('Cake')).toBeChecked();
  });

  it('HOST-15 pasting several rows into the field for one phrase opens the preview', {
    tags: 'long',
  }, async () => {
    const page = await openPhrases(setup, gameWith([]));
    await page.person.click(field());
    await page.person.paste('Cake\nSpeech');
    await page.settled();
    expect(draft()).toHaveValue('Cake\nSpeech');
    expect(sum()).toBe('2 to keep, 0 left out');
    expect(field()).toHaveValue('');
    await page.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(added(page)).toEqual([]);
  });
});
