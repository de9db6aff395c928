import { expectHome, giveEmail, logIn, makeAccount, pressLogOut } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('AUTH-02 AUTH-12 someone known is asked for the password and lands at home', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  await page.goto('/login');
  await giveEmail(page, person);
  const sign_in = page.getByRole('button', { name: 'Sign In' });
  await page.getByLabel('Password', { exact: true }).fill('1234');
  await expect(sign_in).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await sign_in.click();
  await expectHome(page, person);
});

test('OP-112 /login sends someone who is signed in home', { tag: '@long' }, async ({ page, request }) => {
  const person = await makeAccount(request);
  await page.goto('/login');
  await logIn(page, person);
  await expectHome(page, person);
  await page.goto('/login');
  await expectHome(page, person);
});

test('AUTH-22 SHELL-01 after signing in one is where one wanted to go, query and all', {
  tag: '@long',
}, async ({ page, request }) => {
  const person = await makeAccount(request);
  await page.goto('/profile?tab=badges&from=mail');
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/profile?tab=badges&from=mail');

  await page.goto('/');
  await pressLogOut(page);
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expectHome(page, person);
});

test.describe('a wrong password', () => {
  test.use({ expectedTroubles: [/401/] });

  test('OP-106 SESS-12 is told in place, and the right one still works', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const person = await makeAccount(request);
    await page.goto('/login');
    await logIn(page, { ...person, password: 'Not-the-right-1!' });
    await expect(page.getByText('Invalid password')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectHome(page, person);
  });
});

test.describe('a connection lost since the page was opened', () => {
  test.use({ expectedTroubles: [/ERR_INTERNET_DISCONNECTED/] });

  test('ERR-41 is told in place, and once it is back the email can be sent', { tag: '@long' }, async ({
    page,
    request,
    context,
  }) => {
    const person = await makeAccount(request);
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await context.setOffline(true);
    await giveEmail(page, person);
    await expect(page.getByText('Connection error. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedTroubles: [/401/] });

  test('SESS-13 a page that cannot renew its access goes to /login', { tag: '@long' }, async ({
    page,
    request,
    context,
  }) => {
    const person = await makeAccount(request);
    await page.goto('/login');
    await logIn(page, person);
    await expectHome(page, person);
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL('/login');
  });
});
