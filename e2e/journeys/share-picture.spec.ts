import { readFile } from 'node:fs/promises';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { READER, ROUNDS } from '../../apps/web/src/recap/picture/testing/picture-rounds.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { answerWith, pretendSignedIn } from '../fixtures/stand-ins.ts';
import { expect, test } from '../fixtures/test.ts';

const NAME = 'Nan’s 80th';
const DESCRIPTION = `One away from Second Row in ${NAME}, round 2. 14 of 25 squares daubed.`;
const MEGABYTE = 1_000_000;

/** Where the header of a PNG has its width and height. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('PIC-01 PIC-02 the picture of a round is drawn, saved and described', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await pretendSignedIn(page, { _id: READER.id, _usr: READER.username });
  await answerWith(page, '**/api/games/*', { ...GAME, seq: 1, game_name: NAME, round_number: 2 });
  await answerWith(page, '**/api/games/*/r/2/recap', ROUNDS.one_away);
  await page.goto(`/game/${GAME.id}/r/2/recap`);
  await page.getByRole('button', { name: 'Share picture' }).first().click();

  const picture = page.getByRole('img', { name: DESCRIPTION });
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  /** Saves the picture as it is now. */
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('phrase-bingo-round-2.png');
    return await readFile(await download.path());
  };

  const bare = await save();
  expect(sizeOf(bare)).toEqual([1080, 1350]);
  expect(bare.length).toBeLessThanOrEqual(MEGABYTE);

  await page.getByRole('switch', { name: 'Show the phrases' }).click();
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  const written = await save();
  expect(written.length).toBeLessThanOrEqual(MEGABYTE);
  expect(written.length).toBeGreaterThan(bare.length);

  await page.getByRole('button', { name: 'Copy description' }).click();
  await expect(page.getByRole('button', { name: 'Copy description' })).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DESCRIPTION);
});
