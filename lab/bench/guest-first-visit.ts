import { toCrockford } from '../../packages/game/src/rules/crockford.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { signUp } from '../bots/client.ts';
import { openFigures } from '../bots/figures.ts';
import type { Section } from './benchmarks-page.ts';
import { type Page, startChromium } from './chromium.ts';
import { count, median, seconds } from './measure.ts';
import { becomeSlowPhone, SLOW_PHONE, untilKnown } from './slow-phone.ts';

const VISITS = 5;

/** What a guest may be asked for before the card is there. */
const MOST = { presses: 2, fields: 1, ms: 5_000 } as const;

/** What people look for on the page, as expressions that give an element or nothing. */
const FIELD = `[...document.querySelectorAll('#root input')].find(({ labels }) => [...(labels ?? [])].some(({ textContent }) => textContent.includes('Your name')))`;
const KEY = `[...document.querySelectorAll('#root button')].find(({ textContent }) => textContent.trim() === 'Play as Guest')`;
const CELL = `document.querySelector('#root [role=grid] button')`;

/** Where a finger would touch the middle of the element, and the fields of its form, as JSON; null where it would not. */
const touched = (element: string) => `(() => {
  const found = ${element};
  if (!found || found.disabled || found.closest('[inert]')) return null;
  const { x: left, y: top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || hit.closest('#first-view') || !(found.contains(hit) || hit.contains(found))) return null;
  const fields = found.closest('form')?.querySelectorAll('input:not([type=hidden])').length ?? 0;
  return JSON.stringify({ x, y, fields });
})()`;

/** Presses in the middle of the element once it is there; gives the number of fields in its form. */
async function press(page: Page, element: string): Promise<number> {
  const found = await untilKnown(page, touched(element));
  const { x, y, fields }: { x: number; y: number; fields: number } = JSON.parse(found);
  const at = { x, y, button: 'left', clickCount: 1 };
  await Promise.all(
    ['mousePressed', 'mouseReleased'].map((type) => page.send('Input.dispatchMouseEvent', { type, ...at })),
  );
  return fields;
}

async function newGame(url: string): Promise<string> {
  const { client } = await signUp(url, openFigures());
  const { id } = await client.ask(GAME_ENDPOINTS.createGame, { body: { name: 'Nan’s 80th' } });
  const texts = (await client.ask(PHRASE_ENDPOINTS.quickStartPhrases)).map(({ text }) => text);
  await client.ask(PHRASE_ENDPOINTS.addPhrases, { params: { id }, body: { phrases: texts } });
  for (const status of ['OPEN', 'PLAYING'] as const) {
    await client.ask(GAME_ENDPOINTS.moveGame, { params: { id }, body: { status } });
  }
  return `${url}/g/${toCrockford(id)}`;
}

type Visit = { asked: number; card: number; presses: number; fields: number };

/** Opens the link, types a name as soon as the field is there, presses the key and waits for the card. */
async function visit(page: Page, link: string): Promise<Visit> {
  let presses = 0;
  const pressNext = (element: string) => {
    presses += 1;
    return press(page, element);
  };
  await becomeSlowPhone(page);
  const began = performance.now();
  await page.send('Page.navigate', { url: link });
  const fields = await pressNext(FIELD);
  const asked = performance.now() - began;
  await page.send('Input.insertText', { text: 'Sam' });
  await pressNext(KEY);
  await untilKnown(page, touched(CELL));
  const card = performance.now() - began;
  if (presses > MOST.presses || fields > MOST.fields)
    throw new Error(`It took ${presses} presses and ${fields} fields.`);
  return { asked, card, presses, fields };
}

export async function guestFirstVisit(): Promise<Section> {
  const server = await startServer();
  const browser = await startChromium();
  const visits: Visit[] = [];
  try {
    const link = await newGame(server.url);
    while (visits.length < VISITS) {
      const context = await browser.openContext();
      visits.push(await visit(await context.openPage(), link));
      await context.close();
    }
  } finally {
    await browser.stop();
    await server.stop();
  }
  const of = (pick: (one: Visit) => number) => visits.map(pick);
  return {
    title: 'First visit of a guest',
    action: "Somebody scans the code of a game, types a name, presses 'Play as Guest' and sees a card.",
    method: `Somebody scans the code of a game that is being played: ${SLOW_PHONE}, an empty browser, the link of the game. A name is typed as soon as the field takes it, then 'Play as Guest' is pressed at once. Medians of ${VISITS} visits.`,
    figures: [
      ['from opening the link until the field takes a name', seconds(median(of(({ asked }) => asked)))],
      [
        `from opening the link until the card is there, at most ${seconds(MOST.ms)}`,
        seconds(median(of(({ card }) => card))),
      ],
      ['the slowest of them', seconds(Math.max(...of(({ card }) => card)))],
      [
        'presses, fields',
        `${count(median(of(({ presses }) => presses)))}, ${count(median(of(({ fields }) => fields)))}`,
      ],
    ],
  };
}
