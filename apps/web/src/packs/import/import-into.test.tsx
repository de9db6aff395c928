import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../../api/failures.ts';
import { renderAt } from '../../testing/render-at.tsx';
import type { ImportTarget } from './import-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

function open(target: ImportTarget) {
  const onClose = vi.fn();
  const person = renderAt(<ImportDialog target={target} onClose={onClose} />);
  return { person, onClose };
}

const paste = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Paste/ }), { target: { value: text } });
const key = (name: string) => screen.findByRole('button', { name });
const row = (name: string) => screen.getByRole('checkbox', { name });

describe('a list for an own pack', () => {
  const ownPack = (onTake: (phrases: string[]) => void, given = '') =>
    open({ kind: 'own_pack', phrases: ['One', 'Two'], language: 'de', given, onTake });

  it('IMPORT-01 IMPORT-32 starts with what was pasted elsewhere, in the language of the pack', async () => {
    ownPack(() => undefined, 'Drei\nVier');
    await key('Add 2 phrases');
    expect(screen.getByText('Drei')).toHaveAttribute('lang', 'de');
    expect(screen.getByText('Preview').closest('[lang="de"]')).toBeNull();
  });

  it('IMPORT-29 adds to the phrases of the draft', async () => {
    const onTake = vi.fn();
    const { person, onClose } = ownPack(onTake);
    paste('two.\nThree');
    await person.click(await key('Add 1 phrase'));
    expect(onTake).toHaveBeenCalledWith(['One', 'Two', 'Three']);
    expect(onClose).toHaveBeenCalled();
  });

  it('IMPORT-24 IMPORT-29 replaces them and says how many', async () => {
    const onTake = vi.fn();
    const { person } = ownPack(onTake);
    paste('two.\nThree');
    await key('Add 1 phrase');
    expect(row('two.')).toHaveAccessibleDescription('Already in the pack');
    expect(screen.getByRole('radio', { name: 'Add to the pack' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Replace all phrases' }));
    expect(screen.getByText('2 phrases will be replaced by 2.')).toBeVisible();
    await person.click(await key('Replace 2 phrases'));
    expect(onTake).toHaveBeenCalledWith(['two.', 'Three']);
  });
});

describe('a list for a game', () => {
  const game = (phrases: string[], onAdd: (texts: readonly string[]) => Promise<void>, given = '') =>
    open({ kind: 'game', phrases, onAdd, words: 'It failed', given });

  it('IMPORT-01 starts with what was pasted elsewhere and closes when it is added', async () => {
    const onAdd = vi.fn(async () => undefined);
    const { person, onClose } = game(['Tears'], onAdd, 'Cake\nSpeech');
    await person.click(await key('Add 2 phrases'));
    expect(onAdd).toHaveBeenCalledWith(['Cake', 'Speech']);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('PACK-40 IMPORT-15 shows a refusal and keeps the ticks', async () => {
    const refused = () => Promise.reject(new Refused(409, 'phrases_full', 'Maximum of 25 phrases reached'));
    const { person, onClose } = game([], refused, 'Cake\nSpeech');
    await key('Add 2 phrases');
    await person.click(row('Cake'));
    await person.click(await key('Add 1 phrase'));
    expect(await screen.findByText('Maximum of 25 phrases reached')).toBeVisible();
    expect(row('Cake')).not.toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('IMPORT-15 IMPORT-25 lets a repeated phrase in and warns of a long one', async () => {
    const onAdd = vi.fn(async () => undefined);
    const long = 'y'.repeat(201);
    const { person } = game(['Tears'], onAdd, `TEARS\n${long}`);
    await key('Add 1 phrase');
    expect(row('TEARS')).toHaveAccessibleDescription('Already in the game');
    expect(row(long)).toHaveAccessibleDescription(/over 200 characters/);
    await person.click(row('TEARS'));
    await person.click(await key('Add 2 phrases'));
    expect(onAdd).toHaveBeenCalledWith(['TEARS', long]);
  });

  it('IMPORT-26 unticking one lets the next in, and typing on keeps what was ticked', {
    tags: 'long',
  }, async () => {
    const there = Array.from({ length: 23 }, (_, at) => `There ${at}`);
    const { person } = game(there, async () => undefined, 'One\nTwo\nThree');
    await key('Add 2 phrases');
    expect(row('Three')).toHaveAccessibleDescription('Over the 25 a game holds');
    await person.click(row('One'));
    expect(row('Three')).toBeChecked();
    paste('One\nTwo\nThree\nFour');
    await waitFor(() => expect(row('Four')).toHaveAccessibleDescription('Over the 25 a game holds'));
    expect(row('One')).not.toBeChecked();
  });

  it('the key is off when nothing is kept', async () => {
    game(['Tears'], async () => undefined, 'tears');
    expect(await key('Add phrases')).toBeDisabled();
  });
});

describe('what is shown of a list', () => {
  const show = (given = '') =>
    open({ kind: 'game', phrases: [], given, onAdd: async () => undefined, words: '' });
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('dialog'), { dataTransfer: { types: ['Files'], files } });
  const lines = (...texts: string[]) => new File([texts.join('\n')], 'list.txt');

  it('IMPORT-15 all of another list is ticked, pasted or from a second file', { tags: 'long' }, async () => {
    const { person } = show('One\nTwo');
    await key('Add 2 phrases');
    await person.click(row('One'));
    await key('Add 1 phrase');
    paste('Three\nFour');
    await waitFor(() => expect(row('Three')).toBeChecked());
    await person.click(row('Three'));
    drop(lines('Five', 'Six'));
    await waitFor(() => expect(row('Five')).toBeChecked());
    await person.click(row('Five'));
    drop(lines('Seven', 'Eight'));
    await waitFor(() => expect(row('Seven')).toBeChecked());
  });

  it('IMPORT-22 stays read as plain lines while the person types on, until it is JSON', async () => {
    const { person } = show('["One",\n"Two"');
    await person.click(await key('Read it as plain lines'));
    await key('Add 2 phrases');
    paste('["One",\n"Two",');
    await waitFor(() => expect(row('"Two",')).toBeChecked());
    expect(screen.queryByText(/^This is not valid JSON/)).toBeNull();
    paste('["One",\n"Two"]');
    await waitFor(() => expect(row('Two')).toBeChecked());
  });

  it('IMPORT-16 keeps the chosen column while the person types on', { tags: 'long' }, async () => {
    const { person } = show('a\tA longer text\nb\tAnother');
    await key('Add 2 phrases');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'a');
    await waitFor(() => expect(row('a')).toBeChecked());
    paste('a\tA longer text\nb\tAnother\nc\tThird');
    await waitFor(() => expect(row('c')).toBeChecked());
  });

  it('IMPORT-16 IMPORT-17 names columns in short, and keeps the one when the heading is turned', async () => {
    const { person } = show(`${'h'.repeat(200)}\t\tx\none\t\ty`);
    await key('Add 2 phrases');
    const column = screen.getByRole('combobox', { name: 'Column' });
    const names = () =>
      within(column)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['h'.repeat(60), 'Column 2', 'x']);
    await person.selectOptions(column, 'x');
    await waitFor(() => expect(row('y')).toBeChecked());
    await person.click(screen.getByRole('switch', { name: 'First row is a heading' }));
    await waitFor(() => expect(names()).toEqual([`${'h'.repeat(60)}: one`, 'Column 2', 'x: y']));
    expect(column).toHaveDisplayValue('x: y');
  });

  it('IMPORT-31 IMPORT-04 a file that fails leaves the list, and says why beside it', {
    tags: 'long',
  }, async () => {
    const { person } = show('One\nTwo');
    await key('Add 2 phrases');
    await person.click(row('One'));
    drop(lines('x'), lines('y'));
    expect(await screen.findByText('One file at a time, please.')).toBeVisible();
    expect(row('One')).not.toBeChecked();
    drop(new File(['["Three"'], 'list.json'));
    expect(await screen.findByText(/^This is not valid JSON/)).toBeVisible();
    expect(row('Two')).toBeChecked();
    await person.click(await key('Read it as plain lines'));
    await waitFor(() => expect(row('["Three"')).toBeChecked());
    expect(screen.queryByText(/^This is not valid JSON/)).toBeNull();
  });

  it('IMPORT-23 what is typed is painted before it is read, and only the latest is read', async () => {
    show();
    const parse = vi.spyOn(JSON, 'parse');
    paste('["One"]');
    paste('["Two"]');
    expect(parse).not.toHaveBeenCalled();
    await waitFor(() => expect(row('Two')).toBeChecked());
    expect(parse.mock.calls.map(([text]) => text)).toEqual(['["Two"]']);
    parse.mockRestore();
  });

  it('IMPORT-32 IMPORT-22 the sum and the notes are statuses', async () => {
    show();
    drop(new File(['[One'], 'list.txt'));
    const told = () => within(screen.getByRole('dialog')).getAllByRole('status');
    await waitFor(() =>
      expect(told().map(({ textContent }) => textContent)).toEqual([
        'This is not valid JSON.',
        '1 to keep, 0 left out',
      ]),
    );
  });
});
