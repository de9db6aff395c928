import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import type { ImportTarget } from './import-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

const SAVE = 'POST /api/packs';
const PACK = PACK_EXAMPLES.createPack.answer;
const FIVE = 'One\nTwo\nThree\nFour\nFive';

type Respond = () => Response | Promise<Response>;

function open(target: ImportTarget, respond: Respond = () => answer(PACK)) {
  const server = fakeServer({ [SAVE]: respond });
  const onClose = vi.fn();
  const person = renderAt(<ImportDialog target={target} onClose={onClose} />);
  return { person, server, onClose };
}

const newPack = (respond?: Respond) => {
  const onSaved = vi.fn();
  return { onSaved, ...open({ kind: 'new_pack', onSaved }, respond) };
};

const field = () => screen.getByRole('textbox', { name: 'Paste a list, one phrase per line' });
const key = (name: string) => screen.getByRole('button', { name });
const row = (name: string) => screen.getByRole('checkbox', { name });
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } });
const sum = async (text: string) => {
  await waitFor(() => expect(screen.getByText('Preview').parentElement).toHaveTextContent(text));
};

const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

function chooseFile(content: string, name = 'words.csv'): void {
  const input = document.querySelector('input[type="file"]');
  if (input) fireEvent.change(input, { target: { files: [new File([content], name)] } });
}

function drop(files: File[]): void {
  fireEvent.drop(screen.getByRole('dialog'), { dataTransfer: { types: ['Files'], files } });
}

describe('a list for a new pack', () => {
  it('IMPORT-04 IMPORT-15 shows what is kept and saves it as one pack when confirmed', async () => {
    const { person, server, onSaved } = newPack();
    expect(field()).toHaveFocus();
    paste(`${FIVE}\none!\nSix`);
    await sum('6 to keep, 1 left out');
    expect(row('one!')).not.toBeChecked();
    expect(row('one!')).toHaveAccessibleDescription('Repeated');
    await person.click(row('one!'));
    expect(row('one!')).not.toBeChecked();
    await person.click(row('Six'));
    await sum('5 to keep, 2 left out');
    expect(server.calls).toEqual([]);
    await person.click(key('Save pack'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(PACK));
    const language = document.documentElement.lang || 'en';
    expect(server.calls.map(({ body }) => body)).toEqual([
      { name: 'Imported list', emoji: '🎲', language, phrases: ['One', 'Two', 'Three', 'Four', 'Five'] },
    ]);
  });

  it('IMPORT-04 Cancel sends nothing', async () => {
    const { person, server, onClose } = newPack();
    paste(FIVE);
    await sum('5 to keep');
    await person.click(key('Cancel'));
    expect(onClose).toHaveBeenCalled();
    expect(server.calls).toEqual([]);
  });

  it('IMPORT-04 Escape and a reload leave everything as it was', async () => {
    const { server, onClose } = newPack();
    paste(FIVE);
    await sum('5 to keep');
    pressEscape();
    expect(onClose).toHaveBeenCalled();
    expect(server.calls).toEqual([]);
    cleanup();
    const again = newPack();
    expect(field()).toHaveValue('');
    expect(screen.queryByText('Preview')).toBeNull();
    expect(again.server.calls).toEqual([]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('IMPORT-04 neither Cancel nor Escape works while the pack is being saved', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { person, onClose, onSaved } = newPack(() => promise);
    paste(FIVE);
    await sum('5 to keep');
    await person.click(key('Save pack'));
    await waitFor(() => expect(key('Cancel')).toBeDisabled());
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    resolve(answer(PACK));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('IMPORT-30 needs five phrases and takes its name from the file', async () => {
    newPack();
    chooseFile('One\nTwo\nThree\nFour', 'Unit 7.txt');
    await sum('4 to keep, 0 left out');
    expect(key('Save pack')).toBeDisabled();
    expect(screen.getByText('A pack needs at least 5 phrases')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Unit 7');
    chooseFile(FIVE, 'Unit 8.txt');
    await sum('5 to keep');
    expect(key('Save pack')).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Unit 8');
  });

  it('IMPORT-15 keeps the ticks when the server refuses, and says why', { tags: 'long' }, async () => {
    const { person, onSaved } = newPack(() => refuse(409, 'packs_full', 'You have 100 packs.'));
    paste(`${FIVE}\nSix`);
    await sum('6 to keep');
    await person.click(row('Six'));
    await person.click(key('Save pack'));
    expect(await screen.findByText('You have 100 packs.')).toBeVisible();
    expect(row('Six')).not.toBeChecked();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('PACK-02 PACK-03 asks for a name and one emoji before it sends anything', async () => {
    const { person, server } = newPack();
    paste(FIVE);
    await sum('5 to keep');
    await person.clear(screen.getByRole('textbox', { name: 'Name' }));
    await person.clear(screen.getByRole('textbox', { name: 'Emoji' }));
    await person.click(key('Save pack'));
    expect(screen.getByText('Give the pack a name')).toBeVisible();
    expect(screen.getByText('Choose one emoji')).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  it('IMPORT-20 takes name, emoji and language from a pack file', async () => {
    const { person, server } = newPack();
    const pack = { format: 'phrase-bingo-pack', version: 1, name: 'Nan', emoji: '🫖', language: 'de' };
    chooseFile(JSON.stringify({ ...pack, phrases: FIVE.split('\n') }), 'x.json');
    await sum('5 to keep');
    await person.click(key('Save pack'));
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(server.calls[0]?.body).toMatchObject({ name: 'Nan', emoji: '🫖', language: 'de' });
  });
});

describe('files', () => {
  it('IMPORT-16 IMPORT-17 offers the columns of a table and whether it has a heading', {
    tags: 'long',
  }, async () => {
    const { person } = newPack();
    chooseFile('nr;word\n1;Cake\n2;Speech');
    await sum('2 to keep');
    const column = screen.getByRole('combobox', { name: 'Column' });
    expect(column).toHaveDisplayValue('word: Cake');
    await person.selectOptions(column, 'nr: 1');
    await waitFor(() => expect(row('1')).toBeChecked());
    await person.click(screen.getByRole('switch', { name: 'First row is a heading' }));
    await waitFor(() => expect(row('nr')).toBeChecked());
  });

  it('IMPORT-18 reads anew with another separator', { tags: 'long' }, async () => {
    const { person } = newPack();
    chooseFile('a;Cake\nb;Speech');
    await sum('2 to keep');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Separator' }), 'None');
    await waitFor(() => expect(row('a;Cake')).toBeChecked());
    expect(screen.queryByRole('combobox', { name: 'Column' })).toBeNull();
  });

  it('IMPORT-03 does not read a file above 262,144 bytes', async () => {
    newPack();
    const big = new File(['x'.repeat(262_145)], 'big.txt');
    const read = vi.spyOn(big, 'arrayBuffer');
    drop([big]);
    expect(await screen.findByText('This file is larger than 256 kB.')).toBeVisible();
    expect(read).not.toHaveBeenCalled();
    paste(FIVE);
    await sum('5 to keep');
  });

  it('IMPORT-01 IMPORT-31 takes a dropped file, but one at a time', async () => {
    newPack();
    const one = new File([FIVE], 'one.txt');
    drop([one, new File(['x'], 'two.txt')]);
    expect(await screen.findByText('One file at a time, please.')).toBeVisible();
    drop([one]);
    await sum('5 to keep');
    expect(screen.getByText('one.txt')).toBeVisible();
  });

  it('IMPORT-31 says that a file could not be read', async () => {
    newPack();
    const gone = new File(['x'], 'gone.txt');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    drop([gone]);
    expect(await screen.findByText('The file could not be read. Please try again.')).toBeVisible();
  });

  it('IMPORT-04 a second file wins over a first that is still being read', async () => {
    newPack();
    const slow = new File(['x'], 'slow.txt');
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    slow.arrayBuffer = () => promise;
    drop([slow]);
    drop([new File([FIVE], 'quick.txt')]);
    await sum('5 to keep');
    resolve(new TextEncoder().encode('Late').buffer);
    await promise;
    await sum('5 to keep');
    expect(screen.getByText('quick.txt')).toBeVisible();
  });

  it('IMPORT-22 offers to read what is no JSON as plain lines', async () => {
    const { person } = newPack();
    paste('["One",\n"Two"');
    expect(await screen.findByText(/^This is not valid JSON\./)).toBeVisible();
    await person.click(key('Read it as plain lines'));
    await sum('2 to keep');
  });
});
