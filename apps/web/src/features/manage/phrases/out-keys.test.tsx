import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../../testing/fake-server.ts';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { gameWith, key, numbered, openPhrases } from '../testing/setup-phrases.ts';
// Loaded up front, so that no test waits for them.
import '../../../packs/export/export-dialog.tsx';
import '../../../packs/import/save-pack-dialog.tsx';
import { firstEveryDay } from '../../../testing/first-every-day.ts';

const setup = setupManagePage();
const SAVE = 'POST /api/packs';
const line = (text: string) => screen.getByRole('checkbox', { name: text });
const saved = ({ server }: Awaited<ReturnType<typeof openPhrases>>) =>
  server.calls.filter(({ route }) => route === SAVE).map(({ body }) => body);

describe('saving the phrases of a game as a pack', () => {
  firstEveryDay(2, ['CONFIG', 'PLAYING', 'OPEN', 'REVIEW', 'WON', 'LOST', 'OTHER'])(
    'PACK-44 the host saves them in the state %s',
    async (state) => {
      const page = await openPhrases(setup, gameWith(numbered(24), state), ({ routes }) => {
        routes[SAVE] = () => answer(PACK_EXAMPLES.createPack.answer);
      });
      await page.click(key('Save as pack'));
      const dialog = within(screen.getByRole('dialog', { name: 'Save as pack' }));
      expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(page.server.game.game_name);
      await page.click(key('Save pack'));
      await page.later(10);
      expect(saved(page)).toMatchObject([{ name: page.server.game.game_name, phrases: numbered(24) }]);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText('Pack saved.')).toBeVisible();
    },
  );

  it('PACK-44 leaves out FREE, repeated and overlong phrases with the reason', { tags: 'long' }, async () => {
    const long = 'y'.repeat(201);
    const page = await openPhrases(
      setup,
      gameWith(['FREE', ...numbered(5), 'phrase 1!', long]),
      ({ routes }) => {
        routes[SAVE] = () => answer(PACK_EXAMPLES.createPack.answer);
      },
    );
    await page.click(key('Save as pack'));
    expect(line('FREE')).toHaveAccessibleDescription(
      'Starts with FREE, which a game takes for its free space',
    );
    expect(line('phrase 1!')).toHaveAccessibleDescription('Repeated');
    expect(line(long)).toHaveAccessibleDescription('Longer than 200 characters');
    await page.click(key('Save pack'));
    await page.later(10);
    expect(saved(page)).toMatchObject([{ phrases: numbered(5) }]);
  });

  it('PACK-44 PACK-09 the key is off and says why when fewer than 5 would be left', async () => {
    await openPhrases(setup, gameWith(['FREE', ...numbered(4), 'PHRASE 4']));
    expect(key('Save as pack')).toBeDisabled();
    expect(key('Save as pack')).toHaveAccessibleDescription('A pack needs at least 5 phrases');
  });

  it('PACK-44 PACK-12 a refusal is told in the dialog', { tags: 'long' }, async () => {
    const full = 'You have 100 packs, which is the most. Delete one first.';
    const page = await openPhrases(setup, gameWith(numbered(5)), ({ routes }) => {
      routes[SAVE] = () => refuse(409, 'packs_full', full);
    });
    await page.click(key('Save as pack'));
    await page.click(key('Save pack'));
    await page.later(10);
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(full);
  });
});

describe('exporting the phrases of a game', () => {
  it('EXPORT-01 the file holds them in the order of their numbers, FREE included, without a call', {
    tags: 'long',
  }, async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    });
    const game = gameWith(['Cake', 'FREE', 'Tears'], 'PLAYING');
    game.phrases.reverse();
    const page = await openPhrases(setup, game);
    const before = page.server.calls.length;
    await page.click(key('Export'));
    await page.click(key('Text'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe('Cake\nFREE\nTears\n');
    expect(page.server.calls).toHaveLength(before);
  });
});
