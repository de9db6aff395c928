import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import type { Locator, Page } from '@playwright/test';
import { expectGoodLooks } from '../fixtures/axe.ts';
import { topRowOf } from '../fixtures/card.ts';
import { moveKey, roundKey, rowOf, showTab } from '../fixtures/host-page.ts';
import { expectFits } from '../fixtures/layout.ts';
import { newPerson } from '../fixtures/people.ts';
import {
  markAll,
  newGame,
  newPlayer,
  newPlayers,
  type PreparedGame,
  signInByToken,
} from '../fixtures/prepared-games.ts';
import { expect, longIf, test } from '../fixtures/test.ts';

const longText = (index: number) =>
  `${index + 1} and then everybody talks at once about the weather, the neighbours and the strawberries `
    .repeat(3)
    .slice(0, 200);
/** Without a space to break at. */
const UNBROKEN = 'Strawberries'.repeat(17).slice(0, 200);
const TWENTY_FIVE = [UNBROKEN, ...Array.from({ length: 24 }, (_, index) => longText(index))];
const LONGEST_NAME = 'Nan’s eightieth birthday with all the cousins, the Neighbourhoodwatchcommittee and '
  .repeat(2)
  .slice(0, 100);

/** Of the phrases added earlier. */
const REMARKS = [
  'Already in the game',
  'Starts with FREE, which a game takes for its free space',
  'Over the 25 a game holds',
];

async function openManage(page: Page, { id, host }: PreparedGame, tab: string): Promise<void> {
  await signInByToken(page.context(), host);
  await page.goto(`/game/${id}/manage?tab=${tab}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

const shareKey = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Share', exact: true });

test('HOST-02 with sixty players and the longest texts every tab and dialog is accessible in light and dark, and fits from 320 to 1280 pixels', {
  tag: '@long',
}, async ({ page, server }) => {
  test.slow();
  const game = await newGame(server.url, { phrases: TWENTY_FIVE, name: LONGEST_NAME });
  await newPlayers(game, 59);
  const person = newPerson();
  const ann = await newPlayer(game, 1, { ...person, username: person.username.padEnd(50, 'Wolfeschlegel') });
  await game.callAll(topRowOf(ann).slice(0, 4));
  await markAll(ann, game, [1, 2, 3, 4, 5]);
  for (const content of [UNBROKEN, longText(0)]) {
    await ann.call(CHAT_ENDPOINTS.postMessage, { body: { type: 'message', game_id: game.id, content } });
  }
  await openManage(page, game, 'settings');

  const dialog = page.getByRole('dialog');
  const looks: Record<string, () => Promise<void>> = {
    Settings: () => expect(moveKey(page, 'End as WON')).toBeVisible(),
    'a confirmation': async () => {
      await moveKey(page, 'End as WON').click();
      await expect(dialog).toContainText('End the game as WON?');
    },
    'the panel to share': async () => {
      await shareKey(page).click();
      await expect(dialog).toContainText('Share your game');
    },
    Phrases: async () => {
      await showTab(page, 'Phrases');
      await expect(page.getByText('4 of 25 called')).toBeVisible();
    },
    'the question before a recall': async () => {
      await page.getByRole('button', { name: 'Recall', exact: true }).first().click();
      await expect(dialog).toContainText('Recall this phrase?');
    },
    Messages: async () => {
      await showTab(page, 'Messages');
      await expect(page.getByRole('log').getByText(UNBROKEN)).toBeAttached();
    },
    Players: async () => {
      await showTab(page, 'Players');
      await expect(rowOf(page, ann)).toContainText('1 to go');
    },
    'the card of a player': async () => {
      await page.getByRole('button', { name: `Card of ${ann.username}` }).click();
      await expect(dialog.getByRole('grid')).toBeVisible();
    },
  };
  for (const [name, open] of Object.entries(looks)) {
    await test.step(name, async () => {
      await open();
      await expectFits(page);
      await expectGoodLooks(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }
});

test('PHRASE-01 PHRASE-03 a list of the longest phrases is put together with room, and so is the preview of many', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url, { state: 'CONFIG', phrases: TWENTY_FIVE.slice(0, 22) });
  await openManage(page, game, 'phrases');
  await expect(page.getByRole('list', { name: 'Phrases' }).getByRole('listitem')).toHaveCount(22);
  await expectFits(page);
  await expectGoodLooks(page);

  await page.getByRole('button', { name: 'Add many' }).click();
  const lines = [
    UNBROKEN,
    'FREE cake',
    'FREE tea',
    'x'.repeat(2_000),
    longText(30),
    longText(31),
    'One more',
  ];
  await page.getByLabel('Paste a list, one phrase per line').fill(lines.join('\n'));
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(lines.length);
  for (const remark of REMARKS) await expect(page.getByRole('dialog').getByText(remark)).toBeVisible();
  await expectFits(page);
  await expectGoodLooks(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Fill \d by theme$/ }).click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await expect(page.getByRole('region', { name: 'Drawn phrases' })).toBeVisible();
  await expectFits(page);
  await expectGoodLooks(page);
});

/** Tabs through a dialog in both directions; the focus never leaves it. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (const key of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    const is_inside = await dialog.evaluate(
      (shown) => document.activeElement === document.body || shown.contains(document.activeElement),
    );
    expect(is_inside, 'the focus stays in the question').toBe(true);
  }
}

type Question = { tab: string; key: (page: Page) => Locator };

const QUESTIONS: readonly [Question, ...Question[]] = [
  { tab: 'Settings', key: (page) => moveKey(page, 'End as WON') },
  { tab: 'Settings', key: (page) => moveKey(page, 'End as LOST') },
  { tab: 'Settings', key: (page) => roundKey(page, 'Start new round') },
  { tab: 'Settings', key: (page) => roundKey(page, 'End round') },
  { tab: 'Phrases', key: (page) => page.getByRole('button', { name: 'Recall', exact: true }).first() },
  { tab: 'Phrases', key: shareKey },
];

async function expectHeld(page: Page, { tab, key }: Question): Promise<void> {
  const dialog = page.getByRole('dialog');
  await showTab(page, tab);
  await key(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(key(page)).toBeFocused();
}

const [FIRST_QUESTION, ...OTHER_QUESTIONS] = QUESTIONS;
const ASKED = [
  { what: 'a confirmation holds', questions: [FIRST_QUESTION], is_long: false },
  { what: 'the other confirmations hold', questions: OTHER_QUESTIONS, is_long: true },
];

for (const { what, questions, is_long } of ASKED) {
  test(
    `${what} the focus, gives it back, and changes nothing when left`,
    longIf(is_long),
    async ({ page, server }) => {
      const game = await newGame(server.url);
      await game.call('Phrase number 1');
      await openManage(page, game, 'settings');
      for (const question of questions) await expectHeld(page, question);
      await expect(page.getByRole('banner')).toContainText('PLAYING');
      await showTab(page, 'Phrases');
      await expect(page.getByText('1 of 24 called')).toBeVisible();
    },
  );
}
