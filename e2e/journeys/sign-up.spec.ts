import { expectHome, giveEmail, newPerson, pressLogOut, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('AUTH-01 HOME-01 a stranger signs up, is greeted, stays signed in and logs out', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await signUp(page, person);
  await expectHome(page, person);

  await page.reload();
  await expectHome(page, person);

  await pressLogOut(page);
  await expect(page).toHaveURL('/login');
  // The remaining cookie signs nobody in: it only gives this browser its own count of wrong passwords.
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(['known_device']);
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('SESS-04 SESS-06 the access token is the page’s own, the refresh token is out of its reach', async ({
  page,
  context,
  server,
}) => {
  const person = newPerson();
  await page.goto('/login');
  await signUp(page, person);
  await expectHome(page, person);

  const [access] = (await context.cookies()).filter(({ name }) => name === 'access_token');
  expect(access).toMatchObject({ httpOnly: false, sameSite: 'Strict', path: '/' });
  const [refresh] = await context
    .cookies(`${server.url}/api/auth/refresh`)
    .then((cookies) => cookies.filter(({ name }) => name === 'refresh_token'));
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  expect(access?.expires).toBeLessThan(refresh?.expires ?? 0);
});

test('OP-108 a page opened after the access token ran out renews it and stays signed in', {
  tag: '@long',
}, async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/login');
  await signUp(page, person);
  await expectHome(page, person);
  await context.clearCookies({ name: 'access_token' });
  await page.reload();
  await expectHome(page, person);
});

test('AUTH-02 AUTH-13 on a phone the scene leaves room for the fields from the second step on', {
  tag: '@long',
}, async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) >= 600, 'elsewhere the scene stands beside them or has room');
  const topOfSheet = async () => (await page.locator('main > :last-child').boundingBox())?.y;
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await topOfSheet()).toBe(346);
  await giveEmail(page, newPerson());
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await topOfSheet()).toBe(88);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await topOfSheet()).toBe(346);
});

test('AUTH-03 AUTH-13 the sign-up step says what is missing, and leads back', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login');
  await giveEmail(page, newPerson());
  await page.getByLabel('Username').fill('a');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Username must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Password must meet all complexity requirements')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
});
