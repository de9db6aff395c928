import { LAPTOP, PHONE } from '../fixtures/browsers.ts';
import { cellAt, openCard, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import { expectHome, newPerson } from '../fixtures/people.ts';
import { newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

test('AUTH-02 HOME-14 signing up and logging out need no mouse', { tag: '@long' }, async ({ page }) => {
  const person = newPerson();
  const { keyboard } = page;
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await keyboard.type(person.email);
  await keyboard.press('Enter');

  await expect(page.getByLabel('Username')).toBeFocused();
  await keyboard.type(person.username);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expectHome(page, person);

  await page.getByRole('button', { name: 'Log Out' }).focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('AUTH-08 the first Tab on the login page offers the way to the main content', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('every stop of the Tab key on the login page shows where it is', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const seen: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const around = [element, element.parentElement]
        .filter((part) => part !== null)
        .map((part) => getComputedStyle(part));
      const is_marked = around.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      );
      return { name: element.textContent || element.getAttribute('name') || element.tagName, is_marked };
    });
    if (here === null || seen.includes(here.name)) break;
    seen.push(here.name);
    expect(here.is_marked, `${here.name} shows its focus`).toBe(true);
  }
  expect(seen.length).toBeGreaterThanOrEqual(4);
});

test('CARD-03 SHOUT-03 a whole game needs no mouse', async ({ page, server }) => {
  const game = await newGame(server.url);
  const player = await newPlayer(game);
  await signInByToken(page.context(), player);
  await openCard(page, game.path);
  const { keyboard } = page;
  await game.callAll(topRowOf(player));
  await expect(cellAt(page, 'O1')).toHaveAccessibleName(/, called$/);

  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('tab', { name: 'Bingo Card' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Phrases' })).toBeVisible();
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('tabpanel', { name: 'Bingo Card' })).toBeVisible();
  await page.setViewportSize(LAPTOP.viewport);
  await page.getByRole('button', { name: 'Mute' }).focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await keyboard.press('Tab');
    if (await cellAt(page, 'B1').evaluate((cell) => cell === document.activeElement)) break;
  }
  await expect(cellAt(page, 'B1')).toBeFocused();
  for (const place of TOP_ROW) {
    await expect(cellAt(page, place)).toBeFocused();
    await keyboard.press('Space');
    await expect(cellAt(page, place)).toHaveAttribute('aria-pressed', 'true');
    await keyboard.press('ArrowRight');
  }
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Seal .* Check this round$/ })).toBeFocused();
  await keyboard.press('Tab');
  await expect(shoutKey(page)).toBeFocused();
  await keyboard.press('Enter');
  const overlay = page.getByRole('dialog', { name: `${player.username} takes round 1` });
  await expect(overlay).toBeVisible();
  await keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
});
