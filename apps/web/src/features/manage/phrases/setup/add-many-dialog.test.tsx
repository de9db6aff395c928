import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../testing/fake-server.ts';
import { setupManagePage } from '../../../../testing/setup-manage-page.tsx';
import { ADD, field, gameWith, key, listed, numbered, openPhrases } from '../../testing/setup-phrases.ts';

const setup = setupManagePage();
const draft = () => screen.getByRole('textbox', { name: 'One phrase per line' });
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
  return page;
}

const added = ({ server }: { server: { calls: { route: string; body: unknown }[] } }) =>
  server.calls.filter(({ route }) => route === ADD).map(({ body }) => body);

describe('adding many phrases', () => {
  it('HOST-15 OP-008 adds the phrases as one list, only when confirmed', async () => {
    const page = await writing(['Tears'], 'Cake\n\n- Speech \n');
    expect(draft()).toHaveFocus();
    expect(screen.getByText('2 to add')).toBeVisible();
    expect(added(page)).toEqual([]);
    await page.click(key('Add 2 phrases'));
    expect(added(page)).toEqual([{ phrases: ['Cake', 'Speech'] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listed()).toEqual(['Tears', 'Cake', 'Speech']);
    expect(screen.getByText('Added 2 phrases.')).toBeVisible();
  });

  it('PHRASE-03 PHRASE-11 shows the reason beside each phrase', async () => {
    const long = 'y'.repeat(201);
    const page = await writing(['Tears', 'FREE'], `TEARS\nFreedom\n${long}\n${'x'.repeat(1_001)}\nCake`);
    expect(line('TEARS')).not.toBeChecked();
    expect(line('TEARS')).toHaveAccessibleDescription('This phrase is already in the list.');
    expect(line('Freedom')).toBeDisabled();
    expect(line('Freedom')).toHaveAccessibleDescription('Only one FREE space allowed per game');
    expect(line(long)).toBeChecked();
    expect(line(long)).toHaveAccessibleDescription(/over 200 characters/);
    expect(line('x'.repeat(1_001))).toHaveAccessibleDescription('Phrase must be 1000 characters or less');
    expect(screen.getByText('2 to add, 3 left out')).toBeVisible();
    await page.click(line('TEARS'));
    await page.click(line('Cake'));
    expect(line('Cake')).toHaveAccessibleDescription('Left out');
    await page.click(key('Add 2 phrases'));
    expect(added(page)).toEqual([{ phrases: ['TEARS', long] }]);
  });

  it('PHRASE-01 OP-008 refuses the phrases beyond 25 in the preview, so that the list can be added', async () => {
    const page = await writing(numbered(23), 'One\nTwo\nThree');
    expect(line('Three')).toBeDisabled();
    expect(line('Three')).toHaveAccessibleDescription('Maximum of 25 phrases reached');
    await page.click(line('One'));
    expect(line('Three')).toBeChecked();
    await page.click(key('Add 2 phrases'));
    expect(added(page)).toEqual([{ phrases: ['Two', 'Three'] }]);
  });

  it('PHRASE-02 the button is disabled when there is nothing to add', async () => {
    const page = await writing([], ' \n ');
    expect(key('Add phrases')).toBeDisabled();
    await page.person.paste('Cake');
    expect(key('Add 1 phrase')).toBeEnabled();
  });

  it('ERR-16 keeps the draft on failure', async () => {
    const page = await writing([], 'Cake', ({ routes }) => {
      routes[ADD] = () => refuse(500, 'bad_request', 'Oops');
    });
    await page.click(key('Add 1 phrase'));
    expect(screen.getByText('Failed to add phrase')).toBeVisible();
    expect(draft()).toHaveValue('Cake');
  });

  it('HOST-15 pasting several rows into the field for one phrase opens the preview', async () => {
    const page = await openPhrases(setup, gameWith([]));
    await page.person.click(field());
    await page.person.paste('Cake\nSpeech');
    expect(draft()).toHaveValue('Cake\nSpeech');
    expect(field()).toHaveValue('');
    await page.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(added(page)).toEqual([]);
  });
});
