import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { linkOf } from '../../fixtures/guests.ts';
import { newGame, newPlayer, savedMarks } from '../../fixtures/prepared-games.ts';
import { cellAt, cells, daub, openCard, shoutKey } from '../card.ts';
import { expect, signIn, test } from '../test.ts';

const TOP_ROW = ['B1', 'I1', 'N1', 'G1', 'O1'];

test('D-33 GUEST-05 a guest comes by the link, marks a phrase, and finds the mark after a reload', async ({
  open,
  server,
}) => {
  const game = await newGame(server.url);
  const phone = await open();
  await phone.goto(linkOf(game));
  await phone.role('heading', 'Nan’s 80th').appears();
  await phone.label('Your name').fill('Sam');
  await phone.role('button', 'Play as Guest').click();
  await cellAt(phone, 'O5').appears();
  expect(await cells(phone).count()).toBe(25);
  await daub(phone, ['B1']);
  const text = await cellAt(phone, 'B1').plainText();
  await game.call(text);
  await phone.role('region', 'Last call').says(text);
  await phone.css('[aria-label^="B1:"][aria-label$=", called, marked"]').appears();

  await phone.reload();
  await phone.css('[aria-label^="B1:"][aria-label$=", called, marked"]').appears();
});

test('D-33 PLAY-10 two players talk, and the field grows with what one writes', { tag: '@long' }, async ({
  open,
  server,
}) => {
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  const phone = await open();
  await signIn(phone, ben);
  await phone.goto(game.path);
  await phone.role('tab', /^Messages/).click();
  const field = phone.role('textbox', 'Message');
  await field.appears();
  const messages = phone.role('log', 'Messages');
  const content = 'Is that a dog?';
  const body = { type: 'message', game_id: game.id, round_id: 1, content, client_id: 'one' } as const;
  await ann.call(CHAT_ENDPOINTS.postMessage, { body });
  await messages.says(content);

  const heightOf = () => field.measure(([one]) => one?.getBoundingClientRect().height ?? 0);
  const low = await heightOf();
  await field.fill('Who brought the dog, and why does it have a card of its own, and who gave it a dauber?');
  await expect.poll(heightOf).toBeGreaterThan(low + 10);
  await phone.press('Enter');
  await expect.poll(() => field.value()).toBe('');
  await expect.poll(heightOf).toBe(low);
  await messages.says('Who brought the dog');
});

declare global {
  interface Window {
    told?: string[];
  }
}

/** From now on the page notes what its celebration says. */
function noteCelebration(): boolean {
  const told: string[] = [];
  window.told = told;
  const note = () => told.push(document.querySelector('dialog[open]')?.textContent ?? '');
  const watched = { subtree: true, childList: true, characterData: true };
  return new MutationObserver(note).observe(document.body, watched) === undefined;
}

test('D-33 SHOUT-05 a shout is refused, the next one wins, and what was won stays so in the next round', {
  tag: '@long',
}, async ({ open, server }) => {
  const game = await newGame(server.url);
  const ann = await newPlayer(game);
  const phone = await open({ colour_scheme: 'dark' });
  await signIn(phone, ann);
  await openCard(phone, game);
  const [last = '', ...others] = ann.texts.slice(0, 5);
  await game.callAll(others);
  await daub(phone, TOP_ROW);
  await shoutKey(phone).click();
  await phone.text('Invalid Bingo! Make sure all spaces in your winning pattern have been called.').appears();
  await game.call(last);
  await phone.css('[aria-label^="B1:"][aria-label$=", winning"]').appears();
  await shoutKey(phone).click();
  const overlay = phone.role('dialog', `${ann.username} takes round 1`);
  await overlay.says('Top Row');

  await phone.evaluate(noteCelebration);
  await game.startRound();
  await overlay.goes();
  await phone.isAt(`/game/${game.id}/r/2`);
  await cellAt(phone, 'O5').appears();
  const told = await phone.evaluate(() => window.told ?? []);
  expect(told.filter((text) => text.includes('Round 2 has begun.'))).not.toEqual([]);
  expect(told.filter((text) => text.includes('takes round 2'))).toEqual([]);
  expect(await savedMarks(ann, game)).toEqual([1, 2, 3, 4, 5, 13]);
});
