import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutOff, refuse } from '../../../../testing/fake-server.ts';
import { setupManagePage } from '../../../../testing/setup-manage-page.tsx';
import { delayed } from '../../testing/host-server.ts';
import {
  ADD,
  deleteRoute,
  editRoute,
  gameWith,
  keyIn,
  listed,
  numbered,
  openPhrases,
  rowOf,
} from '../../testing/setup-phrases.ts';

const setup = setupManagePage();

describe('editing a phrase', () => {
  const editor = () => screen.getByRole('textbox', { name: /^Edit phrase/ });

  async function editing(text = 'Cake is late') {
    const page = await openPhrases(setup, gameWith(['Tears', text, 'FREE beer']));
    await page.click(keyIn(text, 'Edit'));
    return page;
  }

  it('HOST-15 D-21 Enter saves a phrase edited in its row', async () => {
    const { person, settled, server } = await editing();
    expect(editor()).toHaveFocus();
    expect(editor()).toHaveAccessibleName('Edit phrase 2');
    await person.type(editor(), '  again{Enter}');
    await settled();
    expect(listed()).toEqual(['Tears', 'Cake is late  again', 'FREE beer']);
    expect(server.calls.findLast(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      text: 'Cake is late  again',
    });
  });

  it('PHRASE-14 OP-052 the row is highlighted for two seconds after saving and keeps the focus', {
    tags: 'long',
  }, async () => {
    const { person, settled, later } = await editing();
    await person.clear(editor());
    await person.type(editor(), 'Pie{Enter}');
    await settled();
    expect(rowOf('Pie').className).toContain('saved');
    expect(within(rowOf('Pie')).getByRole('status')).toHaveTextContent('Saved');
    expect(keyIn('Pie', 'Edit')).toHaveFocus();
    await later(1_900);
    expect(rowOf('Pie').className).toContain('saved');
    await later(200);
    expect(rowOf('Pie').className).not.toContain('saved');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('D-21 there are Save and Cancel, and Escape cancels too', { tags: 'long' }, async () => {
    const { person, click, server } = await editing();
    await person.type(editor(), ' never');
    await person.keyboard('{Escape}');
    expect(keyIn('Cake is late', 'Edit')).toHaveFocus();
    await click(keyIn('Cake is late', 'Edit'));
    await person.type(editor(), ' never');
    await click(screen.getByRole('button', { name: 'Cancel' }));
    expect(listed()).toEqual(['Tears', 'Cake is late', 'FREE beer']);
    await click(keyIn('Cake is late', 'Edit'));
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(server.calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
  });

  it.each([
    ['PHRASE-02', '   ', 'Phrase cannot be empty'],
    ['OP-039', 'Freedom', 'Only one FREE space allowed per game'],
    ['OP-013', 'x'.repeat(1_001), 'Phrase must be 1000 characters or less'],
  ])('%s shows a refusal beside the field', { tags: 'long' }, async (_id, text, sentence) => {
    const { person, click, server } = await editing();
    await person.clear(editor());
    await person.paste(text);
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(editor()).toHaveAccessibleDescription(sentence);
    expect(server.calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
  });

  it('HOST-15 replaces line breaks', async () => {
    const { person } = await editing();
    await person.clear(editor());
    await person.paste('Cake \n is\r\nlate');
    expect(editor()).toHaveValue('Cake is late');
  });

  it('PHRASE-11 OP-043 warns about a long or repeated text, and saves it', { tags: 'long' }, async () => {
    const { person, settled } = await editing();
    await person.clear(editor());
    await person.type(editor(), 'TEARS{Enter}');
    await settled();
    expect(screen.getByText('This phrase is already in the list.')).toBeVisible();
    expect(listed()).toEqual(['Tears', 'TEARS', 'FREE beer']);
  });

  it.each([
    ['ERR-17', () => refuse(409, 'phrases_locked', 'Not now'), 'Failed to update phrase'],
    ['ERR-18', cutOff, 'Error updating phrase'],
  ])('%s OP-010 shows an error and keeps the text', async (_id, fail, sentence) => {
    const { person, server } = await editing();
    const route = editRoute(server.game.phrases[1]?.id ?? '');
    server.routes[route] = fail;
    const letGo = delayed(server, route);
    await person.type(editor(), '!{Enter}');
    await letGo();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(editor()).toHaveValue('Cake is late!');
  });

  it('PHRASE-04 the FREE phrase cannot be edited', async () => {
    await openPhrases(setup, gameWith(['Tears', 'FREE beer']));
    const keys = within(rowOf('FREE beer')).getAllByRole('button');
    expect(keys.map((one) => one.getAttribute('aria-label'))).toEqual(['Delete']);
  });

  it('OP-044 PHRASE-07 a phrase can be edited in OPEN too, and follows edits of another device', async () => {
    const page = await openPhrases(setup, gameWith(['Tears', 'Cake'], 'OPEN'));
    await page.connect();
    await page.happens('editPhrase', 1);
    expect(listed()).toEqual(['Tears', 'edited 1']);
    await page.click(keyIn('edited 1', 'Edit'));
    expect(editor()).toHaveValue('edited 1');
  });

  it('PHRASE-07 PHRASE-08 once play starts nothing can be edited or added', async () => {
    const page = await openPhrases(setup, gameWith(numbered(24), 'OPEN'));
    await page.connect();
    await page.happens('move', 0);
    expect(screen.getByText('Editing is closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'New phrase' })).toBeNull();
  });
});

describe('deleting a phrase', () => {
  const three = () => gameWith(['Tears', 'Cake', 'Speech']);
  const undo = () => screen.getByRole('button', { name: 'Undo' });

  it('OP-043 deletes in CONFIG at once and renumbers the phrases after it', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, three());
    await page.click(keyIn('Tears', 'Delete'));
    expect(listed()).toEqual(['Deleted: Tears', 'Cake', 'Speech']);
    expect(within(rowOf('Cake')).getByText('1')).toBeVisible();
    expect(undo()).toHaveFocus();
    await page.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(listed()).toEqual(['Cake', 'Speech']);
  });

  it('OP-043 OP-040 undo adds the phrase again and says when its number is another', async () => {
    const page = await openPhrases(setup, three());
    await page.click(keyIn('Tears', 'Delete'));
    await page.click(undo());
    expect(listed()).toEqual(['Cake', 'Speech', 'Tears']);
    expect(screen.getByText('The phrase is back in the list, now as number 3.')).toBeVisible();
    expect(keyIn('Tears', 'Edit')).toHaveFocus();
  });

  it('OP-043 the last phrase gets its number back', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, three());
    await page.click(keyIn('Speech', 'Delete'));
    expect(listed()).toEqual(['Tears', 'Cake', 'Deleted: Speech']);
    await page.click(undo());
    expect(listed()).toEqual(['Tears', 'Cake', 'Speech']);
    expect(screen.getByText('The phrase is back in the list.')).toBeVisible();
  });

  it('PHRASE-01 undo is refused once the list is full again', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, gameWith(numbered(25)));
    await page.click(keyIn('Phrase 25', 'Delete'));
    await page.person.type(screen.getByRole('textbox', { name: 'New phrase' }), 'Another{Enter}');
    await page.settled();
    await page.click(undo());
    expect(screen.getByText('Maximum of 25 phrases reached')).toBeVisible();
  });

  it('ERR-16 shows an error when it could not be added again, and allows a retry', {
    tags: 'long',
  }, async () => {
    const page = await openPhrases(setup, three(), ({ routes }) => {
      routes[ADD] = cutOff;
    });
    await page.click(keyIn('Tears', 'Delete'));
    await page.click(undo());
    expect(screen.getByText('Failed to add phrase')).toBeVisible();
    expect(undo()).toBeVisible();
  });

  it('OP-010 shows an error when it could not be deleted', { tags: 'long' }, async () => {
    const page = await openPhrases(setup, three(), ({ routes, game }) => {
      routes[deleteRoute(game.phrases[0]?.id ?? '')] = cutOff;
    });
    await page.click(keyIn('Tears', 'Delete'));
    expect(screen.getByText('Error deleting phrase')).toBeVisible();
    expect(listed()).toEqual(['Tears', 'Cake', 'Speech']);
  });

  it('OP-043 from OPEN on nothing can be deleted', { tags: 'long' }, async () => {
    await openPhrases(setup, gameWith(['Tears'], 'OPEN'));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(keyIn('Tears', 'Edit')).toBeVisible();
  });
});
