import { enterAsGuest, fillInClaim } from '../fixtures/guests.ts';
import { expectHome, makeAccount, newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('two tabs', () => {
  /** The browser logs the refusal that the second one gets. */
  test.use({ expectedTroubles: [/409 \(Conflict\).*\/api\/auth\/claim/] });

  test('CLAIM-20 two tabs that claim at once make one account, and the second goes to the profile', {
    tag: '@long',
  }, async ({ page, context }) => {
    await enterAsGuest(page, 'Sam');
    const other = await context.newPage();
    const account = newPerson();
    for (const tab of [page, other]) {
      await tab.goto('/claim');
      await fillInClaim(tab, account);
    }
    const { promise: may_go, resolve: letGo } = Promise.withResolvers<void>();
    await context.route('**/api/auth/claim', async (route) => {
      await may_go;
      await route.continue();
    });
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Create Account' }).click();
    letGo();
    await expect
      .poll(async () => [page, other].map((tab) => new URL(tab.url()).pathname).sort())
      .toEqual(['/', '/profile']);
    for (const tab of [page, other]) {
      await tab.goto('/profile');
      await expect(tab.getByText(account.email)).toBeVisible();
    }
  });
});

test('CLAIM-01 SHELL-01 who may be at /claim, and what the page shows before its scripts have come', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.goto('/claim');
  await expect(page).toHaveURL('/login');
  await enterAsGuest(page, 'Sam');
  const served = await (await page.request.get('/claim')).text();
  expect(served).toContain('Keep your cards and wins');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  const person = await makeAccount(request);
  await page.goto('/claim?view=sign-in');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectHome(page, person);
  await page.goto('/claim');
  await expect(page).toHaveURL('/profile');
});
