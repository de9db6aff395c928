import { stopTime, zoneAtNoon } from '../fixtures/page-time.ts';
import { expectHome, logIn, makeAccount, pressLogOut } from '../fixtures/people.ts';
import { answerWith, pretendSignedIn, WELL_KNOWN } from '../fixtures/stand-ins.ts';
import { expect, test } from '../fixtures/test.ts';

const NEW_PASSWORD = 'Legs-eleven-11!';

test.describe('a newcomer', () => {
  test.use({ timezoneId: zoneAtNoon() });

  test('PROF-01 PROF-02 a newcomer finds the numbers of a newcomer', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const person = await makeAccount(request);
    await page.goto('/login');
    await logIn(page, person);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(person.username, { exact: true })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText('Level 1')).toBeVisible();
    await expect(page.getByText('0 of 100 XP')).toBeVisible();
    await expect(page.getByText('0.0%')).toBeVisible();
    await expect(page.getByText(/^Today, /)).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expectHome(page, person);
  });
});

test('PROF-10 six badges stand in a row, each with its name and what earned it', { tag: '@long' }, async ({
  page,
}) => {
  await pretendSignedIn(page);
  await answerWith(page, '**/api/users/profile', WELL_KNOWN);
  await page.goto('/profile');
  const badges = page.getByRole('region', { name: 'Badges' }).getByRole('button');
  await expect(badges).toHaveText(WELL_KNOWN.badges);
  const tops = await badges.evaluateAll((all) => all.map((badge) => badge.getBoundingClientRect().top));
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  expect(rows).toEqual([6, 2]);
  await page.getByRole('button', { name: 'Week Streak' }).click();
  await expect(page.getByText('Play seven days in a row')).toBeVisible();
});

test.describe('a new password', () => {
  test.use({ expectedTroubles: [/40[01]/] });

  test('PROF-15 PROF-17 needs the old one, and counts from then on', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const person = await makeAccount(request);
    await page.clock.install();
    await page.goto('/profile');
    await logIn(page, person);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByLabel('Current Password').fill('Not-the-right-1!');
    await page.getByLabel('New Password').fill('weak');
    await page.getByLabel('Confirm Password').fill('other');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password must meet all complexity requirements')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();

    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Current password is incorrect')).toBeVisible();

    await page.getByLabel('Current Password').fill(person.password);
    await stopTime(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed successfully')).toBeVisible();
    await page.clock.resume();
    await expect(page.getByText('Password changed successfully')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();

    await page.reload();
    await expect(page.getByText('Level 1')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await pressLogOut(page);
    await logIn(page, { ...person, password: NEW_PASSWORD });
    await expectHome(page, person);
  });
});

test.describe('a profile that cannot be loaded', () => {
  test.use({ expectedTroubles: [/500/] });

  test('ERR-61 is told, and can be tried again', { tag: '@long' }, async ({ page, request }) => {
    const person = await makeAccount(request);
    await page.route('**/api/users/profile', (route) => route.fulfill({ status: 500 }));
    await page.goto('/profile');
    await logIn(page, person);
    await expect(page.getByText('Error loading profile')).toBeVisible();
    await page.unroute('**/api/users/profile');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Level 1')).toBeVisible();
  });
});
