import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { markAll, newGame, newPlayer, type PreparedGame, savedMarks } from '../../fixtures/prepared-games.ts';
import { cellAt, daub, openCard } from '../card.ts';
import type { Page } from '../driver/page.ts';
import { LAPTOP, PHONE } from '../driver/tab.ts';
import { expect, signIn, test } from '../test.ts';

type Player = Awaited<ReturnType<typeof newPlayer>>;

const TOP_ROW = [1, 2, 3, 4, 5];

/** Wins with the top row, without a browser. */
async function win(player: Player, game: PreparedGame): Promise<void> {
  await game.callAll(player.texts.slice(0, 5));
  await markAll(player, game, TOP_ROW);
  await player.call(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} });
}

test('D-33 SCREEN-10 the big screen shows who comes, what is called, and who wins', { tag: '@long' }, async ({
  open,
  server,
}) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  const screen = await open({ size: LAPTOP, colour_scheme: 'dark' });
  await signIn(screen, game.host);
  await screen.goto(`/game/${game.id}/screen`);
  await screen.isAt(/^\/screen\/[0-9A-HJKMNP-TV-Z]{26}$/);
  await screen.role('heading', 'The doors are open').appears();
  const ann = await newPlayer(game);
  await screen.text(ann.username).appears();
  await game.move('PLAYING');
  await screen.text('Eyes down').appears();
  await win(ann, game);
  await screen.role('heading', `${ann.username} takes round 1`).appears();
  await screen.text('Top Row on call 5').appears();
});

test('D-33 RECAP-06 a round is told again step by step, and its fairness is checked', {
  tag: '@long',
}, async ({ open, server }) => {
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  await win(ann, game);
  await game.startRound();
  const phone = await open();
  await signIn(phone, ben);
  await phone.goto(`/game/${game.id}/r/1/recap`);
  await phone.role('heading', `${ann.username} had Bingo first`).appears();
  const step = phone.role('slider', 'Step');
  await step.appears();
  await step.focus();
  await phone.press('Home');
  await step.has('aria-valuetext', 'Before the first call');
  await phone.press('ArrowRight');
  await expect.poll(() => step.attribute('aria-valuetext')).toMatch(/^Call 1: /);
  await phone.press('End');
  await expect.poll(() => step.attribute('aria-valuetext')).toContain(`${ann.username} has Bingo: Top Row`);
  await phone.goto(`/game/${game.id}/r/1/check`);
  await phone.role('heading', 'It all adds up').appears();
  await phone.text('2 of 2 cards match.').appears();
});

/** What is wrong with how the page looks now. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth, dataset } = document.documentElement;
  const red = Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]);
  const faults = document.querySelectorAll('h1').length === 1 ? [] : ['not one heading'];
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px of sideways scroll`);
  if ((dataset['theme'] === 'dark') !== red < 128) faults.push(`a ground of ${red}`);
  return faults.map((fault) => `${location.pathname}, ${innerWidth} px, ${dataset['theme']}: ${fault}`);
}

/** From the scheme of the device to the other one, which a person may choose too. */
function changeTheme(): string {
  const { dataset } = document.documentElement;
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
  return dataset['theme'];
}

async function visit(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.role('heading').appears();
  const found: string[] = [];
  for (const size of [LAPTOP, PHONE]) {
    await page.resize(size);
    for (const _scheme of ['light', 'dark']) {
      found.push(...(await page.evaluate(findFaults)));
      await page.evaluate(changeTheme);
    }
  }
  return found;
}

test('D-33 every page opens and fits a phone and a laptop, light and dark', { tag: '@long' }, async ({
  open,
  server,
}) => {
  const game = await newGame(server.url);
  const ann = await newPlayer(game);
  await win(ann, game);
  await game.startRound();
  const page = await open();
  const found = await visit(page, '/login');
  await signIn(page, game.host);
  const places = ['manage?tab=settings', 'manage?tab=phrases', 'print', 'r/1/recap'];
  for (const path of ['/', '/packs', ...places.map((place) => `/game/${game.id}/${place}`)]) {
    found.push(...(await visit(page, path)));
  }
  await signIn(page, ann);
  found.push(...(await visit(page, `/game/${game.id}/r/2`)));
  expect(found).toEqual([]);
});

test('D-40 OP-138 with the server gone marks stay, over a reload too, and are saved when it is back', {
  tag: '@long',
}, async ({ open, rebootable }) => {
  const { server, stop, start } = rebootable;
  const game = await newGame(server.url);
  const ann = await newPlayer(game);
  const phone = await open({ colour_scheme: 'dark' }, server.url);
  await signIn(phone, ann);
  await openCard(phone, game);
  await daub(phone, ['B1']);
  await expect.poll(() => savedMarks(ann, game)).toEqual([1, 13]);
  const worker = () => phone.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(worker).toBe('activated');

  await stop();
  await daub(phone, ['N1']);
  await phone.css('[title="1 mark waiting"]').appears();
  await phone.reload();
  await phone.text(/^Offline: the game as you last saw it/).appears();
  for (const place of ['B1', 'N1']) await cellAt(phone, place).has('aria-pressed', 'true');

  await start();
  await phone.text(/^Offline: the game as you last saw it/).goes();
  await expect.poll(() => savedMarks(ann, game)).toEqual([1, 3, 13]);
  await game.call(ann.texts[0] ?? '');
  await phone.css('[aria-label^="B1:"][aria-label$=", called, marked"]').appears();
  await cellAt(phone, 'N1').has('aria-pressed', 'true');
});
