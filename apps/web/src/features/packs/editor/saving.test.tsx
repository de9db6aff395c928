import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { addField, key, nameField, openEditor, PACK, ROUTE, rows } from '../testing/setup-editor.tsx';

const { name, emoji, language, phrases } = PACK;
const CONTENT = { name, emoji, language, phrases };
const PATCH = `PATCH ${ROUTE}`;

beforeEach(() => freshBrowser());

describe('Save pack', () => {
  it('PACK-16 sends the parts with the version, and the next saving the new version', async () => {
    const { person, sent } = openEditor();
    await person.type(await nameField(), '!');
    await person.click(await key('Save pack'));
    expect(await screen.findByText('Pack saved.')).toBeVisible();
    await person.type(await nameField(), '!');
    await person.click(await key('Save pack'));
    await waitFor(() =>
      expect(sent(PATCH)).toEqual([
        { ...CONTENT, version: 1, name: `${name}!` },
        { ...CONTENT, version: 2, name: `${name}!!` },
      ]),
    );
  });

  it('PACK-16 two presses make one call', { tags: 'long' }, async () => {
    const held = Promise.withResolvers<Response>();
    const { person, sent } = openEditor({ routes: { [PATCH]: () => held.promise } });
    await person.dblClick(await key('Save pack'));
    await person.click(await key('Save pack'));
    expect(sent(PATCH)).toHaveLength(1);
    held.resolve(answer({ ...PACK, version: 2 }));
    expect(await screen.findByText('Pack saved.')).toBeVisible();
  });

  it('PACK-16 what is typed while it is being saved stays, and a phrase open for editing is saved', {
    tags: 'long',
  }, async () => {
    const held = Promise.withResolvers<Response>();
    const { person, sent } = openEditor({ routes: { [PATCH]: () => held.promise } });
    await person.click(await key('Edit: Mind the step'));
    await person.type(screen.getByRole('textbox', { name: 'Phrase 3' }), '!!');
    await person.click(await key('Save pack'));
    const saved = phrases.with(2, 'Mind the step!!');
    expect(sent(PATCH)).toEqual([{ ...CONTENT, version: 1, phrases: saved }]);
    await person.type(await nameField(), ' now');
    held.resolve(answer({ ...PACK, phrases: saved, version: 2 }));
    await screen.findByText('Pack saved.');
    expect(await nameField()).toHaveValue(`${name} now`);
  });

  it('PACK-13 a new pack gets its own address', async () => {
    const { person, sent } = openEditor({ is_new: true });
    await person.type(await nameField(), 'Numbers');
    await person.type(await addField(), 'one{Enter}two{Enter}three{Enter}four{Enter}five{Enter}');
    await person.click(await key('Save pack'));
    expect(await screen.findByText(`arrived at /packs/${PACK.id}`)).toBeVisible();
    const body = {
      name: 'Numbers',
      emoji: '🎲',
      language: 'en',
      phrases: ['one', 'two', 'three', 'four', 'five'],
    };
    expect(sent('POST /api/packs')).toEqual([body]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a pack that is refused', () => {
  it('PACK-10 PACK-09 says at its place what is missing first, and sends nothing', {
    tags: 'long',
  }, async () => {
    const { person, server } = openEditor({ is_new: true });
    await person.click(await key('Save pack'));
    expect(await nameField()).toHaveAccessibleDescription('Give the pack a name');
    expect(await nameField()).toHaveFocus();
    await person.type(await nameField(), 'Numbers');
    await person.click(await key('Save pack'));
    expect(screen.getByRole('alert')).toHaveTextContent('A pack needs at least 5 phrases');
    expect(server.calls).toEqual([]);
  });

  it('PACK-02 shows the sentence of the server at the field too', async () => {
    const routes = {
      [PATCH]: () => refuse(400, 'pack_name_too_long', 'Pack name must be 60 characters or less'),
    };
    const { person } = openEditor({ routes });
    await person.click(await key('Save pack'));
    await waitFor(async () =>
      expect(await nameField()).toHaveAccessibleDescription('Pack name must be 60 characters or less'),
    );
  });

  it('PACK-12 says that there are 100 packs', { tags: 'long' }, async () => {
    const sentence = 'You have 100 packs, which is the most. Delete one first.';
    const routes = { 'POST /api/packs': () => refuse(409, 'packs_full', sentence) };
    const { person } = openEditor({ routes, is_new: true });
    await person.type(await nameField(), 'Numbers');
    await person.type(await addField(), 'one{Enter}two{Enter}three{Enter}four{Enter}five{Enter}');
    await person.click(await key('Save pack'));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('PACK-35 offline it says that the changes are kept', async () => {
    const { person } = openEditor({ routes: { [PATCH]: cutOff } });
    await person.type(await nameField(), '!');
    await person.click(await key('Save pack'));
    expect(await screen.findByText('You are offline. Your changes are kept in this tab.')).toBeVisible();
    expect(await nameField()).toHaveValue(`${name}!`);
  });
});

describe('a pack that was changed elsewhere', () => {
  const routes = {
    [PATCH]: () => refuse(409, 'pack_changed', 'This pack was changed elsewhere. Load it again.'),
  };

  it('PACK-18 keeps what was typed, and loads the other version only after a question', {
    tags: 'long',
  }, async () => {
    const { person, server } = openEditor({ routes });
    await person.type(await nameField(), ' mine');
    await person.click(await key('Save pack'));
    await screen.findByText('This pack was changed elsewhere. Load it again.');
    expect(await nameField()).toHaveValue(`${name} mine`);
    expect(await key('Save pack')).toBeDisabled();
    server.routes[`GET ${ROUTE}`] = () => answer({ ...PACK, name: 'Theirs', version: 7 });
    await person.click(await key('Load the other version'));
    const dialog = screen.getByRole('dialog', { name: 'Load the other version?' });
    expect(await nameField()).toHaveValue(`${name} mine`);
    await person.click(within(dialog).getByRole('button', { name: 'Load the other version' }));
    await waitFor(async () => expect(await nameField()).toHaveValue('Theirs'));
    expect(await key('Save pack')).toBeEnabled();
  });

  it('PACK-18 saves it as a new pack with the next name', { tags: 'long' }, async () => {
    const { person, sent } = openEditor({ routes });
    await person.type(await addField(), 'mine{Enter}');
    await person.click(await key('Save pack'));
    await person.click(await key('Save mine as a new pack'));
    expect(await screen.findByText('Pack saved.')).toBeVisible();
    const body = { ...CONTENT, name: `${name} 2`, phrases: [...phrases, 'mine'] };
    expect(sent('POST /api/packs')).toEqual([body]);
  });

  it('PACK-21 a deleted one is told over the form and can be saved as a new pack', async () => {
    const gone = { [PATCH]: () => refuse(404, 'pack_not_found', 'Pack not found') };
    const { person, sent } = openEditor({ routes: gone });
    await person.click(await key('Save pack'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Pack not found');
    expect(rows()).toEqual(phrases);
    expect(screen.queryByRole('button', { name: 'Load the other version' })).toBeNull();
    await person.click(await key('Save mine as a new pack'));
    await waitFor(() => expect(sent('POST /api/packs')).toHaveLength(1));
  });
});
