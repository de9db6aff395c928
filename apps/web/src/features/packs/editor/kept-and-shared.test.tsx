import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeTextOfOthers } from '../../../offline/stored-text.ts';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { answer, cutOff, refuse } from '../../../testing/fake-server.ts';
import { firstEveryDay } from '../../../testing/first-every-day.ts';
import { RAY } from '../../../testing/tokens.ts';
import { addField, key, nameField, openEditor, PACK, ROUTE, rows } from '../testing/setup-editor.tsx';

const OFFER = 'You have unsaved changes from before.';
const PATCH = `PATCH ${ROUTE}`;
const LINK = `PUT ${ROUTE}/link`;

beforeEach(() => freshBrowser());

/** Changes the pack and reloads the page. */
async function changeAndReload(): Promise<void> {
  const { person } = openEditor();
  await person.type(await addField(), 'kept{Enter}');
  cleanup();
}

describe('unsaved changes after a reload', () => {
  it('PACK-36 are offered, and taken up with the version they were made to', async () => {
    await changeAndReload();
    const newer = { ...PACK, name: 'Newer', version: 5 };
    const { person, sent } = openEditor({ routes: { [`GET ${ROUTE}`]: () => answer(newer) } });
    await screen.findByText(OFFER);
    expect(rows()).toEqual(PACK.phrases);
    await person.click(await key('Take them up'));
    expect(rows().at(-1)).toBe('kept');
    expect(await nameField()).toHaveValue(PACK.name);
    expect(screen.queryByText(OFFER)).toBeNull();
    await person.click(await key('Save pack'));
    await waitFor(() => expect(sent(PATCH)).toMatchObject([{ version: 1 }]));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('PACK-36 bring back what was typed and not in the list yet', { tags: 'long' }, async () => {
    const { person } = openEditor();
    await person.type(await addField(), 'half a phrase');
    await person.click(await key('Edit: Mind the step'));
    await person.type(screen.getByRole('textbox', { name: 'Phrase 3' }), ' there');
    cleanup();
    const { person: again } = openEditor();
    await screen.findByText(OFFER);
    await again.click(await key('Take them up'));
    expect(await addField()).toHaveValue('half a phrase');
    expect(screen.getByRole('textbox', { name: 'Phrase 3' })).toHaveValue('Mind the step there');
  });

  it('PACK-36 cannot be lost by typing: the form waits for an answer, and the heading has the focus after it', {
    tags: 'long',
  }, async () => {
    await changeAndReload();
    const { person } = openEditor();
    await screen.findByText(OFFER);
    const form = [
      screen.getByRole('region', { name: 'About the pack' }),
      screen.getByRole('region', { name: /^Phrases/ }),
    ];
    for (const part of form) expect(part).toHaveAttribute('inert');
    expect(await key('Save pack')).toBeDisabled();
    await person.click(await key('Discard'));
    for (const part of form) expect(part).not.toHaveAttribute('inert');
    expect(await key('Save pack')).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('PACK-36 are still offered after another reload, until they are discarded', {
    tags: 'long',
  }, async () => {
    await changeAndReload();
    openEditor();
    await screen.findByText(OFFER);
    cleanup();
    const { person } = openEditor();
    await screen.findByText(OFFER);
    await person.click(await key('Discard'));
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    openEditor();
    await nameField();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('PACK-36 of a new pack are offered on the page of a new pack', { tags: 'long' }, async () => {
    const { person } = openEditor({ is_new: true });
    await person.type(await nameField(), 'Half');
    cleanup();
    openEditor();
    await nameField();
    expect(screen.queryByText(OFFER)).toBeNull();
    cleanup();
    openEditor({ is_new: true });
    await screen.findByText(OFFER);
  });

  it('PACK-36 are not for the next person, and go when this one signs out', async () => {
    await changeAndReload();
    openEditor({ user: RAY });
    await nameField();
    expect(screen.queryByText(OFFER)).toBeNull();
    removeTextOfOthers(null);
    expect(sessionStorage).toHaveLength(0);
  });

  firstEveryDay(1, ['{"draft":1}', '{"version":1,"draft":{"name":2}}'])(
    'PACK-36 that are broken are not offered: %s',
    async (words) => {
      await changeAndReload();
      const [place = ''] = Object.keys(sessionStorage);
      const stored = JSON.parse(sessionStorage.getItem(place) ?? '');
      sessionStorage.setItem(place, JSON.stringify({ ...stored, words: JSON.parse(words) }));
      openEditor();
      await nameField();
      expect(screen.queryByText(OFFER)).toBeNull();
    },
  );

  it('PACK-36 that do not fit into the storage are just not kept', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { person } = openEditor();
    await person.type(await addField(), 'one more{Enter}');
    expect(rows().at(-1)).toBe('one more');
  });
});

describe('Share by link', () => {
  it('PACK-22 PACK-24 is switched off and on at once, without the draft and its version', {
    tags: 'long',
  }, async () => {
    let link: string | null = PACK.link;
    const routes = {
      [LINK]: ({ body }: { body: unknown }) => {
        link = Object(body).shared ? 'N3WN3WN3WN3WN3WN3WN3WN3WN3' : null;
        return answer({ link });
      },
    };
    const { person, sent } = openEditor({ routes });
    const share = await screen.findByRole('switch', { name: 'Share by link' });
    expect(share).toBeChecked();
    expect(share).toHaveAccessibleDescription('Anyone with the link can read and copy this pack.');
    expect(screen.getByText(`${location.host}/p/${PACK.link}`)).toBeVisible();
    await person.type(await nameField(), '!');
    await person.click(share);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull());
    await person.click(share);
    expect(await screen.findByText(`${location.host}/p/${link}`)).toBeVisible();
    expect(sent(LINK)).toEqual([{ shared: false }, { shared: true }]);
    expect(await nameField()).toHaveValue(`${PACK.name}!`);
    await person.click(await key('Save pack'));
    await waitFor(() => expect(sent(PATCH)).toMatchObject([{ version: 1 }]));
  });

  it('PACK-22 PACK-23 New link asks first', async () => {
    const { person, sent } = openEditor({
      routes: { [LINK]: () => answer({ link: 'F0RTHEF0RTHEF0RTHEF0RTHEF0' }) },
    });
    await person.click(await key('New link'));
    const dialog = screen.getByRole('dialog', { name: 'New link?' });
    expect(dialog).toHaveTextContent('The old link stops working.');
    expect(sent(LINK)).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'New link' }));
    expect(await screen.findByText(`${location.host}/p/F0RTHEF0RTHEF0RTHEF0RTHEF0`)).toBeVisible();
    expect(sent(LINK)).toEqual([{ shared: true, renew: true }]);
  });

  it('PACK-22 PACK-16 a link that comes after a saving leaves what was saved', { tags: 'long' }, async () => {
    const held = Promise.withResolvers<Response>();
    const { person } = openEditor({ routes: { [LINK]: () => held.promise } });
    await person.click(await screen.findByRole('switch', { name: 'Share by link' }));
    await person.type(await nameField(), '!');
    await person.click(await key('Save pack'));
    await screen.findByText('Pack saved.');
    held.resolve(answer({ link: null }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull());
    await person.click(await key('Delete pack'));
    expect(screen.getByRole('dialog')).toHaveTextContent(`Delete ${PACK.name}!?`);
  });

  it('PACK-22 a failure is told, and the switch goes back', async () => {
    const { person } = openEditor({ routes: { [LINK]: cutOff } });
    await person.click(await screen.findByRole('switch', { name: 'Share by link' }));
    expect(await screen.findByText('The link could not be changed. Please try again.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Share by link' })).toBeChecked();
  });
});

describe('Delete pack', () => {
  it('PACK-19 asks first, deletes and goes to the packs, unsaved changes or not', async () => {
    const { person, sent } = openEditor({ routes: { [`DELETE ${ROUTE}`]: () => answer({ id: PACK.id }) } });
    await person.type(await nameField(), '!');
    await person.click(await key('Delete pack'));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(`Delete ${PACK.name}?`);
    expect(dialog).toHaveTextContent('Games made from it keep their phrases. Links to it stop working.');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent(`DELETE ${ROUTE}`)).toHaveLength(0);
    await person.click(await key('Delete pack'));
    await person.click(await key('Delete'));
    expect(await screen.findByText('arrived at /packs')).toBeVisible();
    expect(sent(`DELETE ${ROUTE}`)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('PACK-19 one that is deleted already is gone all the same', async () => {
    const routes = { [`DELETE ${ROUTE}`]: () => refuse(404, 'pack_not_found', 'Pack not found') };
    const { person } = openEditor({ routes });
    await person.click(await key('Delete pack'));
    await person.click(await key('Delete'));
    expect(await screen.findByText('arrived at /packs')).toBeVisible();
  });
});
