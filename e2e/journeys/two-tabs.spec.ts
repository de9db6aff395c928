import { expectHome, logIn, makeAccount, newPerson, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('OP-107 OP-112 signing in or out in one tab counts in the other', async ({ page, context, request }) => {
  const person = await makeAccount(request);
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByLabel('Email')).toBeVisible();
  await page.goto('/login');
  await logIn(page, person);
  await expectHome(page, person);
  await expectHome(other, person);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await other.goto('/profile');
  await expect(other).toHaveURL('/login');
});

test('OP-108 OP-109 two tabs whose token has run out both stay signed in', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/login');
  await signUp(page, person);
  await expectHome(page, person);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText('Level 1')).toBeVisible();

  for (let turn = 0; turn < 3; turn += 1) {
    await context.clearCookies({ name: 'access_token' });
    await Promise.all([page.reload(), other.reload()]);
    await expectHome(page, person);
    await expect(other.getByText('Level 1')).toBeVisible();
  }
});
