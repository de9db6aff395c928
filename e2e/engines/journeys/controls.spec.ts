import { newGame } from '../../fixtures/prepared-games.ts';
import { expect, signIn, test } from '../test.ts';

/** Unseen boxes and radio buttons that are smaller than the label they lie under. */
function smallerThanLabels(): string[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')];
  const unseen = inputs.filter((input) => getComputedStyle(input).opacity === '0' && input.offsetParent);
  if (unseen.length === 0) return ['no unseen input on the page'];
  const isSmall = (input: HTMLInputElement) => {
    const label = input.closest('label')?.getBoundingClientRect();
    const { width, height } = input.getBoundingClientRect();
    return !label || width < label.width - 6 || height < label.height - 6;
  };
  return unseen.filter(isSmall).map(({ outerHTML }) => outerHTML);
}

test('D-33 the controls of a new game: an empty date looks empty, and a pack is as large as its label', {
  tag: '@long',
}, async ({ open, server }) => {
  const { host } = await newGame(server.url, { state: 'CONFIG' });
  const page = await open();
  await signIn(page, host);
  await page.goto('/new-game');
  await page.role('radio').nth(0).appears();
  const colour = ([field]: HTMLElement[]) => field && getComputedStyle(field).color;
  const written = await page.label('Game Name').measure(colour);
  expect(await page.label('End Date').measure(colour)).not.toBe(written);
  expect(await page.evaluate(smallerThanLabels)).toEqual([]);
});

test('D-33 the controls of a lobby: each is as large as its label, and one round needs no scroll bar', {
  tag: '@long',
}, async ({ open, server }) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  const page = await open();
  await signIn(page, game.host);
  await page.goto(`/game/${game.id}/manage?tab=settings`);
  const rounds = page.role('list', 'Round history');
  await rounds.appears();
  expect(await rounds.measure(([list]) => list && list.scrollHeight - list.clientHeight)).toBe(0);
  expect(await page.evaluate(smallerThanLabels)).toEqual([]);
});
