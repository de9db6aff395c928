import type { Page } from '@playwright/test';
import { newCaller } from '../fixtures/caller.ts';
import { giveEmail, makeAccount, newPerson } from '../fixtures/people.ts';
import { newGame, signInByToken } from '../fixtures/prepared-games.ts';
import { press } from '../fixtures/press.ts';
import { expect, test } from '../fixtures/test.ts';

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Long enough for everything a page does after a press. */
const afterwards = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));

test.describe('a key pressed while its field has the focus', () => {
  test('PHRASE-02 Add says that a phrase cannot be empty, again and again', async ({
    page,
    server,
    hasTouch,
  }) => {
    const game = await newGame(server.url, { state: 'CONFIG', phrases: ['Cake is late', 'Tears'] });
    await signInByToken(page.context(), game.host);
    await page.goto(`/game/${game.id}/manage?tab=phrases`);
    const field = page.getByLabel('New phrase');
    const message = page.getByText('Phrase cannot be empty');
    for (let times = 0; times < 2; times += 1) {
      await press(field, hasTouch);
      await expect(field).toBeFocused();
      await press(key(page, 'Add'), hasTouch);
      await afterwards(page);
      await expect(message).toBeVisible();
      await expect(field).toBeFocused();
    }
    await page.keyboard.type('Speech');
    await expect(message).toBeHidden();
    await press(key(page, 'Add'), hasTouch);
    await expect(page.getByRole('list', { name: 'Phrases' })).toContainText('Speech');
    await afterwards(page);
    await expect(message).toBeHidden();

    await key(page, 'Edit').first().click();
    const edited = page.getByLabel('Edit phrase 1');
    await edited.fill('');
    await press(key(page, 'Save'), hasTouch);
    await afterwards(page);
    await expect(message).toBeVisible();
    await expect(edited).toBeFocused();
  });

  test('NEW-08 D-21 Create says what is missing, though it is off', { tag: '@long' }, async ({
    page,
    server,
    hasTouch,
  }) => {
    await signInByToken(page.context(), await newCaller(server.url));
    await page.goto('/new-game');
    await press(page.getByLabel('Game Name'), hasTouch);
    await press(key(page, 'Create'), hasTouch);
    await expect(page.getByText('Game name cannot be empty.')).toBeVisible();
  });

  test('AUTH-02 D-21 the wizard says what is missing, though its key is off', { tag: '@long' }, async ({
    page,
    hasTouch,
  }) => {
    await page.goto('/login');
    const email = page.getByLabel('Email');
    await press(email, hasTouch);
    await page.keyboard.type('nan');
    await press(key(page, 'Continue'), hasTouch);
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await email.fill('');
    await giveEmail(page, newPerson());
    const username = page.getByLabel('Username');
    await press(username, hasTouch);
    await press(key(page, 'Create Account'), hasTouch);
    await afterwards(page);
    await expect(page.getByText('Username must be at least 2 characters')).toBeVisible();
    await expect(username).toBeFocused();
  });

  test('RESET-02 PROF-16 so do the forms for passwords', { tag: '@long' }, async ({
    page,
    request,
    hasTouch,
  }) => {
    await page.goto('/forgot-password');
    await press(page.getByLabel('Email'), hasTouch);
    await press(key(page, 'Send Reset Link'), hasTouch);
    await afterwards(page);
    await expect(page.getByText('Email is required')).toBeVisible();

    await page.goto('/reset-password?token=as-good-as-any-other');
    const password = page.getByLabel('New Password');
    await press(password, hasTouch);
    await press(key(page, 'Reset Password'), hasTouch);
    await afterwards(page);
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();

    const person = await makeAccount(request);
    await page.goto('/profile');
    await giveEmail(page, person);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await key(page, 'Sign In').click();
    await key(page, 'Change Password').click();
    await press(page.getByLabel('Current Password'), hasTouch);
    await press(key(page, 'Change Password'), hasTouch);
    await afterwards(page);
    await expect(page.getByText('Current password is incorrect')).toBeVisible();
    await expect(page.getByLabel('Current Password')).toBeFocused();
  });

  test('CHAT-02 Send keeps the field ready, and a name of nothing is not kept', { tag: '@long' }, async ({
    page,
    server,
    hasTouch,
  }) => {
    const game = await newGame(server.url, { state: 'OPEN' });
    await signInByToken(page.context(), game.host);
    await page.goto(`/game/${game.id}/manage?tab=messages`);
    const field = page.getByRole('textbox', { name: 'Message' });
    await press(field, hasTouch);
    await page.keyboard.type('Hello');
    await press(key(page, 'Send'), hasTouch);
    await expect(page.getByRole('log')).toContainText('Hello');
    await expect(field).toBeFocused();

    await key(page, 'Edit game name').click();
    await page.getByLabel('Game name').fill('  ');
    await press(page.getByRole('tab', { name: 'Phrases' }), hasTouch);
    await expect(page.getByRole('tab', { name: 'Phrases', selected: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nan’s 80th');
  });
});

test('HOME-04 HOME-06 a box of the code keeps the focus when its middle is pressed again', {
  tag: '@long',
}, async ({ page, server, hasTouch }) => {
  await signInByToken(page.context(), await newCaller(server.url));
  await page.goto('/');
  for (const at of [1, 4]) {
    const box = page.getByRole('textbox', { name: `Digit ${at} of 6` });
    for (let times = 0; times < 3; times += 1) {
      await press(box, hasTouch);
      await expect(box).toBeFocused();
    }
    await page.keyboard.type('7');
    await expect(page.getByRole('textbox', { name: `Digit ${at + 1} of 6` })).toBeFocused();
  }
});
