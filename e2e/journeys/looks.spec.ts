import { expectAllGoodLooks, type Place } from '../fixtures/axe.ts';
import { expectHome, giveEmail, logIn, makeAccount, newPerson, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Home comes last: whoever is signed in sees no login page. */
const placesOf = (person: Person): readonly Place[] => [
  {
    name: 'the email step',
    open: async (page) => {
      await page.goto('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
    },
  },
  {
    name: 'the password step',
    is_long: true,
    open: async (page) => {
      await page.goto('/login');
      await giveEmail(page, person);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    },
  },
  {
    name: 'the sign-up step with its messages',
    is_long: true,
    open: async (page) => {
      await page.goto('/login');
      await giveEmail(page, newPerson());
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Username must be at least 2 characters')).toBeVisible();
    },
  },
  {
    name: 'the not-found page',
    open: async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: 'Uh Oh' })).toBeVisible();
    },
  },
  {
    name: 'home',
    open: async (page) => {
      await page.goto('/login');
      await logIn(page, person);
      await expectHome(page, person);
    },
  },
];

test('the steps to home: axe finds nothing at any size, in light and dark, and 320 pixels are enough', async ({
  page,
  request,
}) => {
  await expectAllGoodLooks(page, placesOf(await makeAccount(request)));
});

test('the theme follows the system until one is chosen, and the choice stays', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');

  await logIn(page, person);
  await expectHome(page, person);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expectHome(page, person);
  await expect(html).toHaveAttribute('data-theme', 'dark');
});
