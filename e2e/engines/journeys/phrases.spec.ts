import { newGame, newPlayer } from '../../fixtures/prepared-games.ts';
import { openCard } from '../card.ts';
import { expect, signIn, test } from '../test.ts';

/** Screens, and the length up to which every phrase is whole there. */
const SCREENS = [
  { size: { width: 320, height: 640 }, whole: 35 },
  { size: { width: 375, height: 667 }, whole: 46 },
  { size: { width: 390, height: 844 }, whole: 46 },
  { size: { width: 430, height: 932 }, whole: 60 },
  { size: { width: 1_280, height: 800 }, whole: 60 },
] as const;

const LONGEST = 'And then everybody talks at once about the weather, the neighbours and the strawberries. '
  .repeat(3)
  .slice(0, 200);
/** As long as each screen allows, with many short words, few long ones, and words wider than a cell. */
const PHRASES = [
  'Cows!',
  'Grandma outlasts the band',
  'The photographer climbs a chair',
  'Entertainment misunderstandings',
  'Who ate the last of my cheese, then',
  'A name badge with a nickname on, no',
  'Somebody whispers with a mouth full',
  'Ten seconds of everyone at the back',
  'Entertainment misunderstandings everywhere',
  'The villain has excellent handwriting as usual',
  'A frozen face, mid-blink, the agenda on screen',
  'Nobody remembers how we are all related, again',
  'Shoes off, belt off, dignity on, a bag is lost',
  'The crowd disagrees with the referee, for once',
  'A leak, a bucket, a rhythm, somebody blames me',
  'We are moving forward with a smaller workforce',
  'Is it art, or may we sit on it, and who paid?',
  'A chase through a market, a fruit cart goes by',
  'The first dance has more steps than anybody can remember now',
  'Somebody does the trophy arms far too soon, and then regrets',
  'Congratulations, said Grandma, wholeheartedly mistrusting us',
  'They have been warming up since noon, or so they all want us',
  'On a bag of crisps it is written that we all may win a boat',
  LONGEST,
];

type Seen = { text: string; height: number; needed: number; line: number; is_inside: boolean };

/** Runs in the page. */
function seeCells(cells: HTMLElement[]): Seen[] {
  return cells.flatMap((cell) => {
    const words = cell.querySelector('span');
    if (words === null || cell.matches('[data-sid="13"]')) return [];
    const [outer, inner] = [cell.getBoundingClientRect(), words.getBoundingClientRect()];
    return {
      text: cell.textContent ?? '',
      height: words.clientHeight,
      needed: words.scrollHeight,
      line: Number.parseFloat(getComputedStyle(words).lineHeight),
      is_inside: inner.top >= outer.top && inner.bottom <= outer.bottom + 1,
    };
  });
}

test('D-33 a phrase is whole on every screen, and a longer one ends with the last line that fits', {
  tag: '@long',
}, async ({ open, server }) => {
  const game = await newGame(server.url, { phrases: PHRASES });
  const page = await open();
  await signIn(page, await newPlayer(game));
  await openCard(page, game);
  await page.holds('the fonts to be there', () => document.fonts.status === 'loaded');
  for (const { size, whole } of SCREENS) {
    await page.resize(size);
    const seen = await page.css('[data-sid]').measure(seeCells);
    expect(seen).toHaveLength(24);
    const cut = seen.filter(({ needed, height }) => needed > height);
    const where = `${size.width} by ${size.height}`;
    expect(
      cut.filter(({ text }) => text.length <= whole).map(({ text }) => text),
      where,
    ).toEqual([]);
    expect(
      cut.map(({ text }) => text),
      where,
    ).toContain(LONGEST);
    expect(
      seen.filter(({ is_inside }) => !is_inside),
      where,
    ).toEqual([]);
    for (const { text, height, line } of cut) {
      const lines = height / line;
      expect(Math.abs(lines - Math.round(lines)), `whole lines of ${text} on ${where}`).toBeLessThan(0.2);
      expect(Math.round(lines), `lines of ${text} on ${where}`).toBeGreaterThanOrEqual(6);
    }
  }
});
