import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, refuse } from '../../../testing/fake-server.ts';
import { addField, key, nameField, openEditor, PACK, ROUTE, rows } from '../testing/setup-editor.tsx';

const GET = `GET ${ROUTE}`;
const PATCH = `PATCH ${ROUTE}`;
const POST = 'POST /api/packs';
const NEWER = { ...PACK, name: 'Newer', phrases: PACK.phrases.toReversed(), version: 5 };
const COPY_ID = PACK.id.replace(/^.{4}/, '9999');
const changed = () => refuse(409, 'pack_changed', 'This pack was changed elsewhere. Load it again.');
const gone = () => refuse(404, 'pack_not_found', 'Pack not found');

beforeEach(() => freshBrowser());

type Server = ReturnType<typeof openEditor>['server'];

/** The person comes back to the tab, and the pack is read again. */
async function comeBack({ calls }: Server): Promise<void> {
  const before = calls.filter(({ route }) => route === GET).length;
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(calls.filter(({ route }) => route === GET)).toHaveLength(before + 1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

describe('a newer version that is read while the editor is open', () => {
  it('PACK-17 takes the place of one that nobody has touched', async () => {
    const { server } = openEditor();
    await nameField();
    server.routes[GET] = () => answer(NEWER);
    await comeBack(server);
    expect(await nameField()).toHaveValue('Newer');
    expect(rows()).toEqual(NEWER.phrases);
  });

  it('PACK-17 PACK-18 leaves a phrase that is open alone, and its saving is refused', {
    tags: 'long',
  }, async () => {
    const { person, server, sent } = openEditor({ routes: { [PATCH]: changed } });
    await person.click(await key('Edit: Have you eaten?'));
    server.routes[GET] = () => answer(NEWER);
    await comeBack(server);
    await person.type(screen.getByRole('textbox', { name: 'Phrase 2' }), '!!{Enter}');
    expect(rows()).toEqual(PACK.phrases.with(1, 'Have you eaten?!!'));
    await person.click(await key('Save pack'));
    await screen.findByText('This pack was changed elsewhere. Load it again.');
    expect(sent(PATCH)).toMatchObject([{ version: 1 }]);
  });

  it('PACK-17 leaves alone what is typed in the field for one more phrase', { tags: 'long' }, async () => {
    const { person, server } = openEditor();
    await person.type(await addField(), 'half');
    server.routes[GET] = () => answer(NEWER);
    await comeBack(server);
    expect(rows()).toEqual(PACK.phrases);
    expect(await addField()).toHaveValue('half');
  });

  it('PACK-18 is not taken for the new pack that was made instead', { tags: 'long' }, async () => {
    const { person, server, sent } = openEditor({ routes: { [PATCH]: changed } });
    await person.type(await nameField(), ' mine');
    server.routes[GET] = () => answer(NEWER);
    await comeBack(server);
    const copy = { ...PACK, id: COPY_ID, link: null };
    server.routes[POST] = ({ body }) => answer({ ...copy, ...Object(body), version: 1 });
    server.routes[`GET /api/packs/${COPY_ID}`] = () => answer({ ...copy, name: 'unread', version: 1 });
    server.routes[`PATCH /api/packs/${COPY_ID}`] = ({ body }) => answer({ ...copy, ...Object(body) });
    await person.click(await key('Save pack'));
    await person.click(await key('Save mine as a new pack'));
    await screen.findByText('Pack saved.');
    expect(await nameField()).toHaveValue(`${PACK.name} mine 2`);
    await person.type(await nameField(), '!');
    await person.click(await key('Save pack'));
    await waitFor(() =>
      expect(sent(`PATCH /api/packs/${COPY_ID}`)).toMatchObject([
        { version: 1, name: `${PACK.name} mine 2!` },
      ]),
    );
  });
});

it('PACK-35 a phrase that is opened while the pack is being saved stays open', { tags: 'long' }, async () => {
  const held = Promise.withResolvers<Response>();
  const { person } = openEditor({ routes: { [PATCH]: () => held.promise } });
  await person.type(await nameField(), '!');
  await person.click(await key('Save pack'));
  await person.click(await key('Edit: Mind the step'));
  await person.type(screen.getByRole('textbox', { name: 'Phrase 3' }), ' there');
  held.resolve(answer({ ...PACK, name: `${PACK.name}!`, version: 2 }));
  await screen.findByText('Pack saved.');
  expect(screen.getByRole('textbox', { name: 'Phrase 3' })).toHaveValue('Mind the step there');
});

it('PACK-19 PACK-21 a pack that is not there any more is told over the form when it is read again', {
  tags: 'long',
}, async () => {
  const { person, server, sent } = openEditor();
  await person.type(await nameField(), ' mine');
  server.routes[GET] = gone;
  await comeBack(server);
  expect(await screen.findByRole('alert')).toHaveTextContent('Pack not found');
  expect(await nameField()).toHaveValue(`${PACK.name} mine`);
  expect(await key('Save pack')).toBeDisabled();
  await person.click(await key('Save mine as a new pack'));
  await waitFor(() => expect(sent(POST)).toHaveLength(1));
});

describe('the focus', () => {
  it('PACK-18 moves to the notice of a clash, and to the heading when the other version is there', {
    tags: 'long',
  }, async () => {
    const { person, server } = openEditor({ routes: { [PATCH]: changed } });
    await person.type(await nameField(), ' mine');
    await person.click(await key('Save pack'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    server.routes[GET] = () => answer(NEWER);
    await person.click(await key('Load the other version'));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Load the other version' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Newer' })).toHaveFocus());
  });

  it('PACK-18 a new pack that fails to be saved leaves both keys, and says why beside them', async () => {
    const { person } = openEditor({
      routes: { [PATCH]: changed, [POST]: () => new Response(null, { status: 400 }) },
    });
    await person.type(await nameField(), ' mine');
    await person.click(await key('Save pack'));
    await person.click(await key('Save mine as a new pack'));
    const failure = await screen.findByText(/Please try again/, { selector: 'p' });
    expect(failure.closest('[role=alert]')).toHaveFocus();
    expect(await key('Load the other version')).toBeVisible();
    expect(await key('Save mine as a new pack')).toBeEnabled();
  });

  it('PACK-09 moves to the field for one more phrase, which says how many a pack needs', async () => {
    const { person } = openEditor({ is_new: true });
    await person.type(await nameField(), 'Numbers');
    await person.click(await key('Save pack'));
    expect(await addField()).toHaveFocus();
    expect(await addField()).toHaveAccessibleDescription('A pack needs at least 5 phrases');
  });

  it('PACK-35 moves to the next row when a deleted phrase is given up', async () => {
    const { person } = openEditor();
    await person.click(await key('Delete: Have you eaten?'));
    await person.click(await key('Dismiss'));
    expect(await key('Edit: Mind the step')).toHaveFocus();
  });

  it('PACK-35 moves to the search when an edited phrase is not found any more', {
    tags: 'long',
  }, async () => {
    const phrases = Array.from({ length: 10 }, (_, index) => `Phrase number ${index}`);
    const { person } = openEditor({ routes: { [GET]: () => answer({ ...PACK, phrases }) } });
    const search = await screen.findByRole('searchbox', { name: 'Find a phrase' });
    await person.type(search, 'number 7');
    await person.click(await key('Edit: Phrase number 7'));
    const field = screen.getByRole('textbox', { name: 'Phrase 8' });
    await person.clear(field);
    await person.type(field, 'Another{Enter}');
    expect(search).toHaveFocus();
    await person.clear(search);
    await person.type(search, 'number 3');
    await person.click(await key('Delete: Phrase number 3'));
    await person.click(await key('Undo'));
    expect(await key('Edit: Phrase number 3')).toHaveFocus();
  });
});
