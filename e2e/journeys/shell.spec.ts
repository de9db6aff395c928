import { expectHome, logIn, makeAccount } from '../fixtures/people.ts';
import { expect, longIf, test } from '../fixtures/test.ts';

test('SHELL-02 SHELL-03 an unknown path shows the not-found page to a visitor', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/no/such/page?at=all');
  await expect(page.getByRole('heading', { name: 'Uh Oh' })).toBeVisible();
  await expect(page).toHaveTitle(/Uh Oh/);
  const home = page.getByRole('link', { name: 'Take Me Home' });
  await expect(home).toHaveAttribute('href', '/');
  await home.click();
  await expect(page).toHaveURL('/login');
});

test('SHELL-02 SHELL-03 and to someone signed in, whom its link takes home', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  await page.goto('/login');
  await logIn(page, person);
  await expectHome(page, person);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Take Me Home' }).click();
  await expectHome(page, person);
});

test.describe('a screen that fails', () => {
  test.use({ expectedTroubles: [/the ball fell off the table/] });

  test('SHELL-05 SHELL-07 shows the error screen, and Try Again draws it anew', { tag: '@long' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { getFullYear } = Date.prototype;
      Date.prototype.getFullYear = function year(this: Date) {
        if (!document.documentElement.hasAttribute('data-mended'))
          throw new Error('the ball fell off the table');
        return getFullYear.call(this);
      };
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('game data is safe')).toBeVisible();
    await expect(page.getByText(/error id \S{6,}/i)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();

    await page.evaluate(() => {
      document.documentElement.setAttribute('data-mended', 'yes');
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mended', 'yes');
  });
});

test.describe('a part of the app that does not load', () => {
  /** The browser logs this in its own words, several times. */
  test.use({ expectedTroubles: [/./] });

  for (const key of ['Try Again', 'Refresh Page']) {
    test(
      `SHELL-04 SHELL-06 shows the error screen, and ${key} brings it back`,
      longIf(key !== 'Try Again'),
      async ({ page }) => {
        const part = /login-page[^/]*\.js$/;
        await page.route(part, (route) => route.abort());
        await page.goto('/login');
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
        await page.unroute(part);
        await page.getByRole('button', { name: key }).click();
        await expect(page.getByLabel('Email')).toBeVisible();
      },
    );
  }
});
