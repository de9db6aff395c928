import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { Page } from '@playwright/test';
import { readCode } from '../../apps/web/src/features/print/sheets/testing/read-code.ts';
import { isEveryday } from '../../tools/tier.ts';
import { ALL_LENGTHS, MIDDLING, SHORTER } from '../fixtures/paper/long-phrases.ts';
import { lookAtSheets, PAPERS, pagesOf, typeSizes } from '../fixtures/paper/printed-sheets.ts';
import { lookAtPicture } from '../fixtures/paper/sheet-picture.ts';
import { browserOf, newGame, type PreparedGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, longIf, test } from '../fixtures/test.ts';

const DPI = 200;
const CSS_DPI = 96;

type Layout = { per_page: 1 | 2 | 4; is_large?: boolean };

async function dealtGame(url: string, phrases: readonly string[], count: number): Promise<PreparedGame> {
  const game = await newGame(url, { state: 'OPEN', phrases });
  await game.host.call(PAPER_ENDPOINTS.dealPaper, { params: { id: game.id }, body: { count, after: 0 } });
  return game;
}

const group = (page: Page, name: string) => page.getByRole('group', { name });
const largePrint = (page: Page) => page.getByRole('switch', { name: 'Large print' });
const printKey = (page: Page) => page.getByRole('button', { name: 'Print', exact: true });

async function openPrint(page: Page, { id }: PreparedGame): Promise<void> {
  await page.goto(`/game/${id}/print`);
  await page.getByRole('radio', { name: 'These numbers' }).check();
}

async function choose(page: Page, { per_page, is_large = false }: Layout): Promise<void> {
  await largePrint(page).setChecked(is_large);
  if (!is_large)
    await group(page, 'Cards a page')
      .getByRole('radio', { name: String(per_page) })
      .check();
}

/** Chooses the first cards and waits until their sheets are ready. */
async function chooseCards(page: Page, count: number, pages: number): Promise<void> {
  await page.getByRole('textbox', { name: 'These numbers' }).fill(count === 1 ? '1' : `1-${count}`);
  const cards = count === 1 ? '1 card' : `${count} cards`;
  await expect(page.getByText(`${cards}, ${pages === 1 ? '1 page' : `${pages} pages`}`)).toBeVisible();
  await expect(printKey(page)).toBeEnabled();
}

/** Everyday the sheets are printed once: more than one, the last of them with room, and not on the usual paper. */
const COUNTS = isEveryday() ? [5] : [1, 5, 200];
const ON_PAPERS = isEveryday() ? (['Letter'] as const) : (['A4', 'Letter'] as const);

/** Every number of cards on each paper, as a PDF and cell by cell. */
async function expectSheets(page: Page, layout: Layout): Promise<void> {
  await choose(page, layout);
  const cards_a_page = layout.is_large ? 1 : layout.per_page;
  const way = layout.is_large || layout.per_page === 2 ? 'across' : 'upright';
  for (const paper of ON_PAPERS) {
    await group(page, 'Paper').getByRole('radio', { name: paper }).check();
    for (const count of COUNTS) {
      const title = `${count} cards, ${layout.is_large ? 'large print' : layout.per_page}, ${paper}`;
      const pages = Math.ceil(count / cards_a_page);
      await chooseCards(page, count, pages);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pagesOf(pdf), title).toEqual(Array(pages).fill(PAPERS[paper][way]));
      // A cell is the same on both papers, and looking at thousands takes a while.
      if (count > 5 && paper === 'Letter') continue;
      await page.emulateMedia({ media: 'print' });
      expect(await lookAtSheets(page), title).toEqual({ faults: [], cells: 24 * count, sheets: pages });
      await page.emulateMedia({ media: null });
    }
  }
}

/** A PDF is a print for the page, which asks after each whether the cards came out. */
const dontAsk = (page: Page) =>
  page.addInitScript(() => addEventListener('afterprint', (event) => event.stopImmediatePropagation()));

const LARGE: Layout = { per_page: 1, is_large: true };

type Sheets = {
  title: string;
  is_long: boolean;
  phrases: readonly string[];
  layouts: readonly Layout[];
  /** Of the last layout, in points. */
  smallest: number;
  largest: number;
  /** What the phrases are too long for. */
  off: readonly string[];
};

const SHEETS: readonly Sheets[] = [
  {
    title: 'PRINT-25 PRINT-13 one a page holds 200 letters of every script in 6 points or more',
    is_long: true,
    phrases: ALL_LENGTHS,
    layouts: [{ per_page: 1 }],
    smallest: 6,
    largest: 16,
    off: ['4 a page', 'large print'],
  },
  {
    title: 'PRINT-25 PRINT-08 two a page come out on the chosen paper, with nothing outside of its cell',
    is_long: false,
    phrases: MIDDLING,
    layouts: [{ per_page: 2 }],
    smallest: 6,
    largest: 12,
    off: ['4 a page', 'large print'],
  },
  {
    title:
      'PRINT-25 PRINT-09 four a page and large print come out as chosen, and nothing of the app with them',
    is_long: false,
    phrases: SHORTER,
    layouts: [{ per_page: 4 }, LARGE],
    smallest: 14,
    largest: 20,
    off: [],
  },
];

for (const { title, is_long, phrases, layouts, smallest, largest, off } of SHEETS) {
  test(title, longIf(is_long), async ({ page, context, server }) => {
    const game = await dealtGame(server.url, phrases, Math.max(...COUNTS));
    await signInByToken(context, game.host);
    await dontAsk(page);
    await openPrint(page, game);
    for (const layout of layouts) await expectSheets(page, layout);
    for (const each of off) {
      await expect(
        page.getByText(new RegExp(`^\\d+ phrases? (?:is|are) too long for ${each}\\.$`)),
      ).toBeVisible();
    }
    const sizes = await typeSizes(page);
    for (const size of Object.values(sizes)) {
      expect(size * 2).toBe(Math.round(size * 2));
      expect(size).toBeGreaterThanOrEqual(smallest);
      expect(size).toBeLessThanOrEqual(largest);
    }
    const latin = Object.entries(sizes).filter(([text]) => layouts.includes(LARGE) && /^[ -~…]+$/.test(text));
    for (const [text, size] of latin) expect(size, text).toBeGreaterThanOrEqual(16);
  });
}

test('PRINT-25 PRINT-15 at 200 dpi every code reads, every text stands out in grey, and ink is saved', {
  tag: '@long',
}, async ({ browser, server }) => {
  const game = await dealtGame(server.url, SHORTER, 4);
  const scale = DPI / CSS_DPI;
  const page = await browserOf(browser, game.host, {
    viewport: { width: 1_400, height: 1_200 },
    deviceScaleFactor: scale,
    colorScheme: 'dark',
  });
  const reader = await browser.newPage();
  await openPrint(page, game);
  const listed = PAPER_ENDPOINTS.listPaper.answer.parse(
    await game.host.call(PAPER_ENDPOINTS.listPaper, { params: { id: game.id } }),
  );
  const links = new Map(
    listed.cards.map(({ number, check }) => [number, `${server.url}/c/${number}-${check}`]),
  );

  for (const layout of [{ per_page: 4 }, { per_page: 2 }, { per_page: 1 }, LARGE] satisfies Layout[]) {
    const count = layout.is_large ? 1 : layout.per_page;
    await choose(page, layout);
    for (const saves_ink of [false, true]) {
      const title = `${layout.is_large ? 'large print' : layout.per_page}${saves_ink ? ', saves ink' : ''}`;
      await page.getByRole('switch', { name: 'Save ink' }).setChecked(saves_ink);
      await chooseCards(page, count, 1);
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('[data-printed] > section');
      const around = await sheet.boundingBox();
      const boxesOf = (selector: string) =>
        sheet.locator(selector).evaluateAll(
          (elements, [left, top, by]) =>
            elements.map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return { x: (x - left) * by, y: (y - top) * by, width: width * by, height: height * by };
            }),
          [around?.x ?? 0, around?.y ?? 0, scale] as const,
        );
      const { dark, contrasts, codes } = await lookAtPicture(
        reader,
        await sheet.screenshot({ scale: 'device' }),
        {
          texts: await boxesOf('[data-phrase], [data-number], footer p'),
          codes: await boxesOf('[data-code]'),
        },
      );
      expect(
        codes.map(({ grey, width, height }) => readCode(grey, width, height)),
        title,
      ).toEqual(Array.from({ length: count }, (_, index) => links.get(index + 1)));
      expect(contrasts, title).toHaveLength(count * (24 + 1 + 4));
      expect(Math.min(...contrasts), title).toBeGreaterThanOrEqual(7);
      if (saves_ink) expect(dark, title).toBeLessThan(0.1);
      await page.emulateMedia({ media: null });
    }
  }
  await reader.close();
  await page.context().close();
});

test('PRINT-19 PRINT-24 the same sheets come out again, and from left to right in every language', async ({
  page,
  context,
  server,
}) => {
  const game = await dealtGame(server.url, SHORTER, 2);
  await signInByToken(context, game.host);
  const sheets = async () => {
    await openPrint(page, game);
    await chooseCards(page, 2, 1);
    return await page.locator('[data-printed]').innerHTML();
  };
  const before = await sheets();
  expect(await sheets()).toBe(before);

  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.emulateMedia({ media: 'print' });
  const phrases = await page.locator('[data-printed] [data-card="1"] [data-phrase]').evaluateAll((all) =>
    all.map((phrase) => ({
      text: phrase.textContent,
      left: phrase.parentElement?.getBoundingClientRect().left ?? 0,
      direction: getComputedStyle(phrase).direction,
    })),
  );
  expect(phrases).toHaveLength(24);
  for (const at of [0, 1, 2, 3]) expect(phrases[at]?.left).toBeLessThan(phrases[at + 1]?.left ?? 0);
  for (const { text, direction } of phrases) {
    expect(direction, text).toBe(/^\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr');
  }
  const face = await page
    .locator('[data-printed] [data-card="1"] [data-phrase]')
    .first()
    .evaluate((phrase) => {
      const { fontFamily, fontStretch, fontWeight, lineHeight, fontSize, textAlign } =
        getComputedStyle(phrase);
      const lines = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      return { face: fontFamily.split(',')[0], fontStretch, fontWeight, lines: lines.toFixed(2), textAlign };
    });
  expect(face).toEqual({
    face: '"Instrument Sans Variable"',
    fontStretch: '78%',
    fontWeight: '600',
    lines: '1.12',
    textAlign: 'center',
  });
});
