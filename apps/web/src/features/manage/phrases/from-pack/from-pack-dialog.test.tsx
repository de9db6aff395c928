import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, cutOff, refuse } from '../../../../testing/fake-server.ts';
import { setupManagePage } from '../../../../testing/setup-manage-page.tsx';
import { ADD, gameWith, key, listed, numbered, openPhrases } from '../../testing/setup-phrases.ts';
// Loaded up front, so that no test waits for it.
import './from-pack-dialog.tsx';

const setup = setupManagePage();
const OWN = PACK_EXAMPLES.getPack.answer;
const [SHELF] = PACK_EXAMPLES.listShelf.answer.packs;
/** The cache of answers tells of them a moment later. */
const ANSWERED = 10;
const LIST = 'GET /api/packs';
const READ_OWN = `GET /api/packs/${OWN.id}`;
const READ_BUILT_IN = 'GET /api/packs/shared/road-trip';
const LONG = Array.from({ length: 40 }, (_, index) => `Sign ${index + 1}`);

const box = (name: string) => screen.getByRole('checkbox', { name });
const boxes = () => screen.getAllByRole('checkbox');
const ticked = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((check) => check.closest('li')?.textContent);
const sum = () => screen.getByText(/chosen,/).textContent;
const pack = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const group = (name: string) => within(screen.getByRole('region', { name }));

type Open = Parameters<typeof openPhrases>;

async function open(texts: readonly string[], prepare?: Open[2], state?: Parameters<typeof gameWith>[1]) {
  const page = await openPhrases(setup, gameWith(texts, state), (server) => {
    server.routes[LIST] = () => answer(PACK_EXAMPLES.listPacks.answer);
    server.routes['GET /api/packs/shelf'] = () => answer(PACK_EXAMPLES.listShelf.answer);
    server.routes[READ_OWN] = () => answer(OWN);
    server.routes[READ_BUILT_IN] = () =>
      answer({ ...PACK_EXAMPLES.getSharedPack.answer, ...SHELF, phrases: LONG, by: null, is_built_in: true });
    prepare?.(server);
  });
  await page.click(key('From a pack'));
  await page.later(ANSWERED);
  return page;
}

async function choosing(name: string, ...rest: Parameters<typeof open>) {
  const page = await open(...rest);
  await page.click(pack(name));
  await page.later(ANSWERED);
  return page;
}

const added = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.calls.filter(({ route }) => route === ADD).map(({ body }) => body);

describe('the packs to add from', () => {
  it('PACK-38 lists own packs and the shelf, and finds them by name', async () => {
    const page = await open([], undefined, 'OPEN');
    expect(screen.getByRole('dialog', { name: 'Add from a pack' })).toBeVisible();
    expect(group('Your packs').getByRole('button', { name: /Things Nan says.*5 phrases/ })).toBeVisible();
    expect(group('The shelf').getByRole('button', { name: /Road trip.*40 phrases/ })).toBeVisible();
    await page.person.type(screen.getByRole('searchbox', { name: 'Search packs' }), 'nan');
    expect(group('Your packs').getAllByRole('button')).toHaveLength(1);
    expect(group('The shelf').queryByRole('button')).toBeNull();
    expect(group('The shelf').getByText('No pack matches.')).toBeVisible();
  });

  it('PACK-38 says so when there are no own packs, and when they cannot be read', {
    tags: 'long',
  }, async () => {
    let turn = 0;
    const page = await open([], ({ routes }) => {
      routes[LIST] = () => (turn++ === 0 ? refuse(500, 'oops', 'Oops') : answer({ packs: [], most: 100 }));
    });
    expect(group('Your packs').getByRole('alert')).toHaveTextContent('The packs could not be read.');
    expect(group('The shelf').getAllByRole('button')).toHaveLength(1);
    await page.click(key('Try again'));
    await page.later(ANSWERED);
    expect(group('Your packs').getByText('No packs of your own yet')).toBeVisible();
  });

  it('PACK-38 is not offered once play has started', { tags: 'long' }, async () => {
    await openPhrases(setup, gameWith(numbered(24), 'PLAYING'));
    expect(screen.queryByRole('button', { name: 'From a pack' })).toBeNull();
  });

  it('PACK-38 leads from a pack back to its row in the list', { tags: 'long' }, async () => {
    const page = await choosing('Things Nan', []);
    expect(screen.getByRole('heading', { name: 'Things Nan says' })).toHaveFocus();
    expect(boxes()).toHaveLength(OWN.phrases.length);
    await page.click(key('All packs'));
    expect(pack('Things Nan')).toHaveFocus();
    const search = screen.getByRole('searchbox', { name: 'Search packs' });
    await page.person.type(search, 'road{Backspace>4/}');
    expect(pack('Things Nan')).toBeVisible();
    expect(search).toHaveFocus();
  });

  it('PACK-15 PACK-38 says so when a pack cannot be read, and reads it again', { tags: 'long' }, async () => {
    let turn = 0;
    const page = await choosing('Things Nan', [], ({ routes }) => {
      routes[READ_OWN] = () => (turn++ === 0 ? refuse(404, 'pack_not_found', 'Pack not found') : answer(OWN));
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Pack not found');
    await page.click(key('Try again'));
    await page.later(ANSWERED);
    expect(boxes()).toHaveLength(OWN.phrases.length);
  });
});

describe('choosing phrases of a pack', () => {
  it('PACK-38 PACK-40 adds the ticked phrases in one call', { tags: 'long' }, async () => {
    const page = await choosing('Things Nan', ['Tears']);
    expect(key('Add phrases')).toBeDisabled();
    await page.click(box('Mind the step'));
    await page.click(box('Put the kettle on'));
    await page.click(key('Add 2 phrases'));
    expect(added(page)).toEqual([{ phrases: ['Put the kettle on', 'Mind the step'] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listed()).toEqual(['Tears', 'Put the kettle on', 'Mind the step']);
  });

  it('PACK-39 PACK-06 what the game has, written otherwise, is off and says so', async () => {
    await choosing('Things Nan', ['HAVE YOU EATEN']);
    expect(box('Have you eaten?')).toBeDisabled();
    expect(box('Have you eaten?')).toHaveAccessibleDescription('Already in the game');
    expect(box('Mind the step')).toBeEnabled();
  });

  it('PACK-39 no more can be ticked than there are places, until one is unticked', {
    tags: 'long',
  }, async () => {
    const page = await choosing('Things Nan', numbered(23));
    expect(sum()).toBe('0 chosen, 2 places left');
    await page.click(box('Mind the step'));
    expect(sum()).toBe('1 chosen, 1 place left');
    await page.click(box('Put the kettle on'));
    expect(sum()).toBe('2 chosen, 0 places left');
    expect(box('Have you eaten?')).toBeDisabled();
    expect(box('Have you eaten?')).toHaveAccessibleDescription('2 chosen, 0 places left');
    await page.click(box('Mind the step'));
    expect(box('Have you eaten?')).toBeEnabled();
  });

  it('PACK-39 draws as many as are missing to 24, out of those not in the game', {
    tags: 'long',
  }, async () => {
    const page = await choosing('Road trip', [...LONG.slice(0, 18), 'FREE']);
    await page.click(key('Draw 6 at random'));
    expect(ticked()).toHaveLength(6);
    expect(ticked().every((text) => LONG.slice(18).includes(text ?? ''))).toBe(true);
    expect(sum()).toBe('6 chosen, 0 places left');
    await page.click(key('Clear'));
    expect(sum()).toBe('0 chosen, 6 places left');
  });

  it('PACK-39 draws one when none is missing, and none when the game is full', { tags: 'long' }, async () => {
    const page = await choosing('Road trip', numbered(24));
    await page.click(key('Draw 1 at random'));
    expect(ticked()).toHaveLength(1);
    await page.click(key('Add 1 phrase'));
    await page.click(key('From a pack'));
    await page.later(ANSWERED);
    await page.click(pack('Road trip'));
    await page.later(ANSWERED);
    expect(key('Draw 1 at random')).toBeDisabled();
    expect(sum()).toBe('0 chosen, 0 places left');
  });

  it('PACK-39 follows the game while the dialog is open', { tags: 'long' }, async () => {
    const page = await choosing('Things Nan', ['Cake'], undefined, 'OPEN');
    await page.connect();
    expect(sum()).toBe('0 chosen, 24 places left');
    await page.happens('addPhrase', 3);
    expect(sum()).toBe('0 chosen, 23 places left');
  });

  it('PACK-40 a list that was filled elsewhere is told in the dialog, and the ticks stay', {
    tags: 'long',
  }, async () => {
    const full = 'Maximum of 25 phrases reached';
    const page = await choosing('Things Nan', ['Tears'], ({ routes }) => {
      routes[ADD] = () => refuse(409, 'phrases_full', full);
    });
    await page.click(box('Mind the step'));
    await page.click(key('Add 1 phrase'));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(full);
    expect(box('Mind the step')).toBeChecked();
    expect(sum()).toBe('1 chosen, 23 places left');
    await page.click(box('Put the kettle on'));
    expect(screen.queryByRole('alert')).toBeNull();
    await page.click(key('Add 2 phrases'));
    expect(screen.getByRole('alert')).toHaveTextContent(full);
    await page.click(key('Clear'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ERR-16 an interrupted call is told in the dialog', { tags: 'long' }, async () => {
    const page = await choosing('Things Nan', [], ({ routes }) => {
      routes[ADD] = cutOff;
    });
    await page.click(box('Mind the step'));
    await page.click(key('Add 1 phrase'));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to add phrase');
    expect(box('Mind the step')).toBeChecked();
  });

  it('PACK-21 a pack that is deleted meanwhile can still be added', { tags: 'long' }, async () => {
    const page = await choosing('Things Nan', []);
    page.server.routes[READ_OWN] = () => refuse(404, 'pack_not_found', 'Pack not found');
    await page.click(box('Mind the step'));
    window.dispatchEvent(new Event('visibilitychange'));
    await page.later(ANSWERED);
    expect(page.server.calls.filter(({ route }) => route === READ_OWN)).toHaveLength(2);
    await page.click(key('Add 1 phrase'));
    expect(added(page)).toEqual([{ phrases: ['Mind the step'] }]);
  });

  it('PACK-04 PACK-11 shows phrases as they are written, in the language of the pack', {
    tags: 'long',
  }, async () => {
    const phrases = ['<img src=x onerror=alert(1)>', 'المطر يتساقط', ...LONG.slice(0, 3)];
    await choosing('Things Nan', [], ({ routes }) => {
      routes[LIST] = () => answer({ packs: [{ ...OWN, language: 'ar' }], most: 100 });
      routes[READ_OWN] = () => answer({ ...OWN, language: 'ar', phrases });
    });
    expect(box('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Phrases of the pack' })).toHaveAttribute('lang', 'ar');
  });

  it('PACK-38 finds phrases of a long pack; a draw shows all again', { tags: 'long' }, async () => {
    const page = await choosing('Road trip', []);
    expect(boxes()).toHaveLength(40);
    await page.person.type(screen.getByRole('searchbox', { name: 'Search phrases' }), '39');
    expect(boxes()).toHaveLength(1);
    await page.click(key('Draw 24 at random'));
    expect(boxes()).toHaveLength(40);
    expect(ticked()).toHaveLength(24);
  });
});
