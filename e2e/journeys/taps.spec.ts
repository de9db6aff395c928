import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { newCaller } from '../fixtures/caller.ts';
import { cellAt } from '../fixtures/card.ts';
import { lastCall } from '../fixtures/host-page.ts';
import { makeAccount, newPerson, type Person } from '../fixtures/people.ts';
import { browserOf, newGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    tellOfTap?: (what: string) => void;
  }
}

/**
 * Counts taps, clicks and Enter in the whole browser, but not typing. Each is recorded with what was pressed, so that a
 * count that is too high shows the path taken.
 */
async function countTaps(context: BrowserContext) {
  const taps: string[] = [];
  await context.exposeFunction('tellOfTap', (what: string) => taps.push(what));
  await context.addInitScript(() => {
    const nameOf = (target: EventTarget | null) => {
      const pressed =
        target instanceof Element ? (target.closest('button, a, input, label') ?? target) : null;
      const label = pressed?.getAttribute('aria-label') ?? pressed?.textContent?.trim();
      return label || pressed?.getAttribute('name') || pressed?.tagName.toLowerCase() || 'the page';
    };
    addEventListener('pointerdown', ({ target }) => window.tellOfTap?.(nameOf(target)), true);
    addEventListener(
      'keydown',
      ({ key, target }) => key === 'Enter' && window.tellOfTap?.(`Enter in ${nameOf(target)}`),
      true,
    );
  });
  return {
    taps,
    expectAtMost: (most: number) =>
      expect(taps.length, `taps: ${taps.join(' → ')}`).toBeLessThanOrEqual(most),
  };
}

/** Presses a visible element, by touch where available. */
async function tap(target: Locator, has_touch: boolean): Promise<void> {
  if (has_touch) await target.tap();
  else await target.click();
}

/** Types into a field, and presses it first only if it does not have the focus. */
async function write(field: Locator, text: string, has_touch: boolean): Promise<void> {
  await expect(field).toBeVisible();
  const is_ready = await field.evaluate((element) => element === document.activeElement);
  if (!is_ready) await tap(field, has_touch);
  await field.page().keyboard.type(text);
}

/** The number of presses allowed for the two main jobs. */
const HOST_TAPS = 9;
const PLAYER_TAPS = 3;
/** A signed-out person also presses the email field, Continue and Sign In. */
const SIGN_IN_TAPS = 3;

/** A person who has not joined gets a 404, which the browser logs. */
test.use({ expectedTroubles: [/404 \(Not Found\).*play\/full/], actionTimeout: 20_000 });

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function giveEmail(page: Page, { email }: Person, has_touch: boolean): Promise<void> {
  await write(page.getByLabel('Email'), email, has_touch);
  await tap(key(page, 'Continue'), has_touch);
}

/** From the link to the first mark. */
async function joinAndMark(page: Page, has_touch: boolean): Promise<void> {
  await tap(key(page, 'Join Game'), has_touch);
  await tap(cellAt(page, 'B1'), has_touch);
  await expect(cellAt(page, 'B1')).toHaveAttribute('aria-pressed', 'true');
}

test('D-31 a new host is at most nine taps from the first call, with a friend in', async ({
  page,
  context,
  browser,
  server,
  hasTouch,
  viewport,
}) => {
  const person = newPerson();
  const friend = await newCaller(server.url);
  const { expectAtMost } = await countTaps(context);
  await page.goto('/');

  await giveEmail(page, person, hasTouch);
  await write(page.getByLabel('Username'), person.username, hasTouch);
  await write(page.getByLabel('Password', { exact: true }), person.password, hasTouch);
  await write(page.getByLabel('Confirm Password'), person.password, hasTouch);
  await tap(key(page, 'Create Account'), hasTouch);

  await tap(key(page, 'One-Click Game'), hasTouch);
  await tap(key(page, 'Open Game'), hasTouch);
  const code = page.getByRole('main').getByText(/^\d{3}\s?\d{3}$/);
  await expect(code.first()).toBeInViewport();

  const theirs = await browserOf(browser, friend, { viewport, hasTouch });
  await theirs.goto('/');
  await theirs.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await theirs.keyboard.type((await code.first().innerText()).replace(/\s/g, ''));
  await key(theirs, 'Generate Card').click();
  await expect(page.getByRole('list', { name: 'Who is in' })).toContainText(friend.username);

  await tap(key(page, 'Start Playing').first(), hasTouch);
  const ready = page.getByRole('region', { name: 'Ready to call', exact: true }).getByRole('listitem');
  const text = await ready.first().getByRole('paragraph').textContent();
  await tap(ready.first().getByRole('button', { name: 'Call', exact: true }), hasTouch);
  await expect(lastCall(page)).toContainText('1 of 24 called');
  await expect(lastCall(theirs)).toContainText(text ?? '');
  expectAtMost(HOST_TAPS);
  await theirs.context().close();
});

test('LINK-01 a player who is signed in is at most three taps from the link to the first mark', {
  tag: '@long',
}, async ({ page, context, server, hasTouch }) => {
  const game = await newGame(server.url);
  await signInByToken(context, await newCaller(server.url));
  const { expectAtMost } = await countTaps(context);
  await page.goto(`/g/${game.crockford_id}`);
  await joinAndMark(page, hasTouch);
  expectAtMost(PLAYER_TAPS);
});

test('LINK-01 AUTH-22 a player who is signed out presses only what signing in takes besides', {
  tag: '@long',
}, async ({ page, context, request, server, hasTouch }) => {
  const game = await newGame(server.url);
  const person = await makeAccount(request);
  const { expectAtMost } = await countTaps(context);
  await page.goto(`/g/${game.crockford_id}`);
  await giveEmail(page, person, hasTouch);
  await write(page.getByLabel('Password', { exact: true }), person.password, hasTouch);
  await tap(key(page, 'Sign In'), hasTouch);
  expectAtMost(SIGN_IN_TAPS);
  await joinAndMark(page, hasTouch);
  expectAtMost(SIGN_IN_TAPS + PLAYER_TAPS);
});

/** From home to an open game with phrases. */
const PACK_TAPS = 4;

test('PACK-41 PACK-42 a returning host is at most four taps from an open game with 25 phrases', {
  tag: '@long',
}, async ({ page, context, server, hasTouch }) => {
  const host = await newCaller(server.url);
  await signInByToken(context, host);
  const { expectAtMost } = await countTaps(context);
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Create New Game' }), hasTouch);
  await tap(page.getByRole('radio', { name: 'Road trip' }), hasTouch);
  await expect(page.getByText('25 of 40 drawn')).toBeVisible();
  await tap(key(page, 'Create'), hasTouch);
  await tap(key(page, 'Open Game'), hasTouch);
  const code = page.getByRole('main').getByText(/^\d{3}\s?\d{3}$/);
  await expect(code.first()).toBeInViewport();
  const listGames = async () =>
    GAME_ENDPOINTS.listMyGames.answer.parse(await host.call(GAME_ENDPOINTS.listMyGames, {}));
  await expect
    .poll(listGames, 'the code is in view before the game is open')
    .toMatchObject([{ state: 'OPEN', game_name: 'Road trip', phrases_total_count: 25 }]);
  expectAtMost(PACK_TAPS);
});
