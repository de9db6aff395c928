import { writeFileSync } from 'node:fs';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { type Caller, newCaller } from '../../fixtures/caller.ts';
import { dealPaper, rowOnPaper } from '../../fixtures/paper/paper-host.ts';
import { findSheetFaults, PAPERS, pagesOf } from '../../fixtures/paper/printed-sheets.ts';
import { gameOf, newGame, TWENTY_FOUR } from '../../fixtures/prepared-games.ts';
import type { Page } from '../driver/page.ts';
import { LAPTOP } from '../driver/tab.ts';
import { expect, signIn, test } from '../test.ts';

async function logIn(page: Page, { email, password, username }: Caller): Promise<void> {
  await page.goto('/login');
  await page.label('Email').fill(email);
  await page.role('button', 'Continue').click();
  await page.label('Password').fill(password);
  await page.role('button', 'Sign In').click();
  await page.role('heading', new RegExp(username)).appears();
}

/** The game that the host has made by hand. */
async function newestGame(host: Caller) {
  const games = GAME_ENDPOINTS.listMyGames.answer.parse(await host.call(GAME_ENDPOINTS.listMyGames, {}));
  const id = games[0]?.id ?? '';
  return gameOf(
    host,
    GAME_ENDPOINTS.getGame.answer.parse(await host.call(GAME_ENDPOINTS.getGame, { params: { id } })),
  );
}

test('D-33 HOST-09 a host signs in, makes a game, calls, takes back, and confirms a bingo on paper', {
  tag: '@long-in-chromium',
}, async ({ open, server }) => {
  const host = await newCaller(server.url);
  const page = await open({ size: LAPTOP });
  await logIn(page, host);
  await page.role('link', 'Create New Game').nth(0).click();
  await page.label('Game Name').fill('Quiz Night');
  await page.role('button', 'Create').click();
  await page.isAt(/\/manage\?tab=phrases$/);

  await page.role('button', 'Add many').click();
  await page.label('Paste a list, one phrase per line').paste(TWENTY_FOUR.join('\n'));
  await page.role('button', 'Add 24 phrases').click();
  await page.role('list', 'Phrases').says('Phrase number 24');
  await page.role('tab', 'Settings').click();
  await page.role('button', 'Open Game').nth(0).click();
  await page.role('banner').says('OPEN');
  const game = await newestGame(host);
  // The page shows a new state before the server has answered, and so does an undone call.
  const savedState = async () => (await game.read()).state;
  await expect.poll(savedState).toBe('OPEN');
  const [leo] = await dealPaper(game, ['Grandpa Leo', '']);
  await page.text('0 players, 2 on paper').appears();
  await page.role('button', 'Start Playing').nth(0).click();
  await page.role('banner').says('PLAYING');

  const last_call = page.role('region', 'Last call');
  await page.role('button', 'Call next').nth(0).click();
  await last_call.says('1 of 24');
  await page.role('button', 'Undo').nth(0).click();
  await last_call.says('0 of 24');

  const savedCalls = async () => (await game.read()).phrases.filter(({ is_called }) => is_called).length;
  await expect.poll(savedCalls).toBe(0);
  const { phrases } = await game.read();
  const row = rowOnPaper(leo?.phrase_sids ?? [], 0);
  await game.callAll(row.map((sid) => phrases.find((one) => one.sid === sid)?.text ?? ''));
  await last_call.says('5 of 24');
  await page.role('tabpanel').role('button', 'Check a paper card').click();
  const dialog = page.role('dialog', 'Check a paper card');
  await dialog.label('Card number').fill('1');
  await page.press('Enter');
  await dialog.says(/Bingo: Top Row, since call \d+\./);
  await dialog.role('button', 'Confirm bingo').click();
  await dialog.says('Grandpa Leo has Bingo: Top Row, 1st place.');
});

/** What is for paper alone is laid out on the screen, where it can be measured. */
function layOutForPrint(): boolean {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'screen';
    }
  }
  return true;
}

test('D-33 PRINT-06 a host sees the sheets before they are printed, and each phrase is within its cell', {
  tag: '@long',
}, async ({ open, server }) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  const body = { count: 5, after: 0 };
  await game.host.call(PAPER_ENDPOINTS.dealPaper, { params: { id: game.id }, body });
  const page = await open({ size: LAPTOP });
  await signIn(page, game.host);
  await page.goto(`/game/${game.id}/print`);
  await page.text('5 cards, 2 pages').appears();
  await page.role('region', 'Preview').role('img', 'Page 1, as it will be printed').appears();
  await page.role('radio', '2').click();
  await page.text('5 cards, 3 pages').appears();
  await page.holds('the sheets', () => document.querySelectorAll('[data-printed] [data-card]').length === 5);
  const pdf = await page.pdf();
  if (pdf) {
    const [first, ...others] = pagesOf(pdf);
    expect(Object.values(PAPERS).map(({ across }) => across)).toContain(first);
    expect(others, 'the first sheet lies as the others do').toEqual([first, first]);
  }
  await page.evaluate(layOutForPrint);
  expect(await page.evaluate(findSheetFaults)).toEqual({ faults: [], cells: 120, sheets: 3 });
});

test(
  'D-33 IMPORT-07 a host imports a pack from a file and plays with it',
  { tag: '@long' },
  async ({ open, server }, info) => {
    const words = Array.from({ length: 30 }, (_, index) => `Wort für Übung ${index + 1}`);
    const file = info.outputPath('words.csv');
    writeFileSync(
      file,
      ['Nr;Word', ...words.map((word, index) => `${index + 1};${word}`)].join('\r\n'),
      'latin1',
    );
    const host = await newCaller(server.url);
    const page = await open({ colour_scheme: 'dark' });
    await signIn(page, host);
    await page.goto('/packs');
    await page.role('button', 'Import').click();
    const dialog = page.role('dialog', 'Import phrases');
    await dialog.appears();
    await page.chooseFile('dialog input[type=file]', file);
    await dialog.says('30 to keep, 0 left out');
    await dialog.label('Name').fill('Unit 7');
    await page.role('button', 'Save pack').click();
    await page.isAt(/^\/packs\/[\da-f-]{36}$/);
    await page.role('heading', 'Unit 7').appears();
    await page.role('switch', 'Share by link').appears();
    const { packs } = PACK_ENDPOINTS.listPacks.answer.parse(await host.call(PACK_ENDPOINTS.listPacks, {}));
    expect(packs).toMatchObject([{ name: 'Unit 7', phrase_count: 30 }]);

    await page.goto('/new-game');
    await page.role('radio', /Unit 7/).click();
    await page.text('25 of 30 drawn').appears();
    await page.role('button', 'Create').click();
    await page.isAt(/\/manage/);
    const { phrases } = await (await newestGame(host)).read();
    expect(phrases.filter(({ text }) => words.includes(text))).toHaveLength(25);
  },
);
