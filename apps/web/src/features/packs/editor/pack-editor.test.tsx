import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { SAM } from '../../../testing/tokens.ts';
import { addField, key, nameField, openEditor, PACK, ROUTE, rows } from '../testing/setup-editor.tsx';

beforeEach(() => {
  freshBrowser();
  document.documentElement.lang = 'en';
});

describe('the phrases', () => {
  it('PACK-35 PACK-04 stand one per row in the language of the pack, with their count', async () => {
    const { person } = openEditor({
      routes: { [`GET ${ROUTE}`]: () => answer({ ...PACK, language: 'fr' }) },
    });
    await nameField();
    expect(rows()).toEqual(PACK.phrases);
    expect(screen.getByText('Have you eaten?', { selector: 'li p' })).toHaveAttribute('lang', 'fr');
    expect(await key('Edit: Have you eaten?')).not.toHaveAttribute('lang');
    expect(await addField()).toHaveAttribute('lang', 'fr');
    const slip = screen.getByText('Have you eaten?', { selector: 'span' });
    expect(slip.closest('[lang]')).toHaveAttribute('lang', 'fr');
    await person.type(await addField(), '  Ça   va ?{Enter}');
    expect(screen.getByText('Ça va ?', { selector: 'bdi' })).toHaveAttribute('lang', 'fr');
    await person.click(await key('Edit: Have you eaten?'));
    expect(screen.getByRole('textbox', { name: 'Phrase 2' })).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('6 of 200')).toBeVisible();
    expect(document.title).toBe(`${PACK.name} · Phrase Bingo`);
    expect(screen.getByRole('heading', { level: 1, name: PACK.name })).toBeVisible();
  });

  it('PACK-35 Enter adds one and leaves the field ready; nothing is sent', { tags: 'long' }, async () => {
    const { person, server } = openEditor();
    await person.type(await addField(), '  Ooh,  I shouldn’t {Enter}Mind the cat{Enter}');
    expect(rows().slice(5)).toEqual(['Ooh, I shouldn’t', 'Mind the cat']);
    expect(await addField()).toHaveValue('');
    expect(await addField()).toHaveFocus();
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['{Enter}', 'Phrase cannot be empty'],
    ['Free beer{Enter}', 'A phrase in a pack cannot start with FREE'],
    ['mind the step!{Enter}', 'Each phrase can be in a pack once'],
  ])(
    'PACK-08 PACK-07 a refused one stays in the field with the reason: %s',
    { tags: 'long' },
    async (typed, sentence) => {
      const { person } = openEditor();
      await person.type(await addField(), typed);
      expect(screen.getByRole('alert')).toHaveTextContent(sentence);
      expect(rows()).toHaveLength(5);
    },
  );

  it('PACK-35 IMPORT-01 a paste of several lines opens the import with them, and one line does not', {
    tags: 'long',
  }, async () => {
    const { person } = openEditor();
    await person.click(await addField());
    await person.paste('One line\n');
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.clear(await addField());
    await person.paste('One more\r\n\r\nMind the step\nAnother');
    await person.click(await key('Add 2 phrases'));
    expect(rows().slice(5)).toEqual(['One more', 'Another']);
    expect(await addField()).toHaveValue('');
  });

  it('PACK-35 one is edited in its row; Escape leaves it as it was', { tags: 'long' }, async () => {
    const { person } = openEditor();
    await person.click(await key('Edit: Have you eaten?'));
    const field = screen.getByRole('textbox', { name: 'Phrase 2' });
    expect(field).toHaveFocus();
    await person.type(field, ' Today?{Escape}');
    expect(rows()).toEqual(PACK.phrases);
    expect(await key('Edit: Have you eaten?')).toHaveFocus();
    await person.click(await key('Edit: Have you eaten?'));
    await person.type(screen.getByRole('textbox', { name: 'Phrase 2' }), ' Today?{Enter}');
    expect(rows()[1]).toBe('Have you eaten? Today?');
  });

  it('PACK-06 PACK-07 a refused edit stays open with the reason at its row', { tags: 'long' }, async () => {
    const { person, sent } = openEditor();
    await person.click(await key('Edit: Have you eaten?'));
    const field = screen.getByRole('textbox', { name: 'Phrase 2' });
    await person.clear(field);
    await person.type(field, 'Mind the step{Enter}');
    expect(within(screen.getAllByRole('listitem')[1] ?? document.body).getByRole('alert')).toHaveTextContent(
      'Each phrase can be in a pack once',
    );
    await person.click(await key('Save pack'));
    expect(sent(`PATCH ${ROUTE}`)).toEqual([]);
  });

  it('PACK-35 a deleted one can be brought back to its place', async () => {
    const { person } = openEditor();
    await person.click(await key('Delete: Mind the step'));
    expect(screen.getByText('4 of 200')).toBeVisible();
    expect(await key('Undo')).toHaveFocus();
    await person.click(await key('Undo'));
    expect(rows()).toEqual(PACK.phrases);
    expect(await key('Edit: Mind the step')).toHaveFocus();
  });

  it('PACK-35 Undo and Import keep what is typed in a row that is open', { tags: 'long' }, async () => {
    const { person } = openEditor();
    await person.click(await key('Delete: Mind the step'));
    await person.click(await key('Edit: Have you eaten?'));
    await person.type(screen.getByRole('textbox', { name: 'Phrase 2' }), ' Today?');
    await person.click(await key('Undo'));
    expect(rows()).toEqual(PACK.phrases.with(1, 'Have you eaten? Today?'));
    await person.click(await key('Edit: Mind the step'));
    await person.clear(screen.getByRole('textbox', { name: 'Phrase 3' }));
    await person.click(await key('Import'));
    expect(screen.getByRole('alert')).toHaveTextContent('Phrase cannot be empty');
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.type(screen.getByRole('textbox', { name: 'Phrase 3' }), 'Careful');
    await person.click(await key('Import'));
    await person.type(await screen.findByLabelText('Paste a list, one phrase per line'), 'From a list');
    await person.click(await key('Add 1 phrase'));
    expect(rows().slice(2)).toEqual(['Careful', ...PACK.phrases.slice(3), 'From a list']);
  });

  it('PACK-35 a long list can be searched', { tags: 'long' }, async () => {
    const phrases = Array.from({ length: 40 }, (_, index) => `Phrase number ${index}`);
    const { person } = openEditor({ routes: { [`GET ${ROUTE}`]: () => answer({ ...PACK, phrases }) } });
    await waitFor(() => expect(rows()).toHaveLength(40));
    await person.type(screen.getByRole('searchbox', { name: 'Find a phrase' }), 'NUMBER 39');
    expect(rows()).toEqual(['Phrase number 39']);
    expect(screen.getByText('1 phrase found')).toBeVisible();
  });

  it('IMPORT-01 PACK-35 an import takes the place of the list, and is not saved by itself', async () => {
    const { person, server } = openEditor();
    await person.click(await key('Import'));
    await person.type(await screen.findByLabelText('Paste a list, one phrase per line'), 'From a list');
    await person.click(await key('Add 1 phrase'));
    expect(rows().at(-1)).toBe('From a list');
    expect(server.calls).toHaveLength(1);
  });
});

describe('opening', () => {
  it('PACK-15 a pack that is not there says so and leads to the others', async () => {
    openEditor({ routes: { [`GET ${ROUTE}`]: () => refuse(404, 'pack_not_found', 'Pack not found') } });
    expect(await screen.findByText('Pack not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your packs' })).toHaveAttribute('href', '/packs');
  });

  it('PACK-35 a failure can be tried again', async () => {
    const { person, server } = openEditor({ routes: { [`GET ${ROUTE}`]: cutOff } });
    expect(screen.getByText('Loading the pack')).toBeInTheDocument();
    const again = await key('Try Again');
    server.routes[`GET ${ROUTE}`] = () => answer(PACK);
    await person.click(again);
    expect(await nameField()).toHaveValue(PACK.name);
  });

  it('PACK-29 a guest is shown the way to an account instead', async () => {
    const { server } = openEditor({ user: SAM });
    await screen.findByText('Create an account to keep packs. Your cards and wins come along.');
    expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/claim');
    expect(server.calls).toEqual([]);
  });

  it('PACK-11 markup in a phrase and a name shows as typed', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const phrases = [markup, ...PACK.phrases];
    openEditor({ routes: { [`GET ${ROUTE}`]: () => answer({ ...PACK, name: markup, phrases }) } });
    await screen.findByRole('heading', { level: 1, name: markup });
    expect(rows()[0]).toBe(markup);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('leaving', () => {
  it('PACK-35 asks with unsaved changes only', async () => {
    const { person } = openEditor();
    await person.type(await nameField(), '!');
    await person.click(screen.getByRole('link', { name: 'Play with this pack' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await person.click(await key('Stay'));
    await person.type(await nameField(), '{Backspace}');
    await person.click(screen.getByRole('link', { name: 'Play with this pack' }));
    expect(await screen.findByText(`arrived at /new-game?pack=${PACK.id}`)).toBeVisible();
  });

  it('PACK-35 Cancel drops what was typed after the question', { tags: 'long' }, async () => {
    const { person } = openEditor();
    await person.type(await addField(), 'half a phrase');
    await person.click(await key('Cancel'));
    await person.click(await key('Leave'));
    expect(await screen.findByText('arrived at /packs')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });
});

it('PACK-04 PACK-35 a new pack starts with the language of the page, unshared, and cannot be deleted', async () => {
  document.documentElement.lang = 'de';
  openEditor({ is_new: true });
  expect(await screen.findByRole('combobox', { name: 'Language' })).toHaveValue('de');
  expect(screen.getByRole('switch', { name: 'Share by link' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Delete pack' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Play with this pack' })).toBeNull();
});
