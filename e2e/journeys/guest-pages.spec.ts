import { expectAccessible } from '../fixtures/axe.ts';
import { enterAsGuest } from '../fixtures/guests.ts';
import { newGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

test('GUEST-41 GUEST-21 Stay, Log Out and Not You?, and what each leaves behind', { tag: '@long' }, async ({
  page,
}) => {
  await enterAsGuest(page, 'Sam');
  await page.goto('/');
  const log_out = page.getByRole('button', { name: 'Log Out' });
  const question = page.getByRole('dialog', { name: 'Leave as a guest?' });
  await log_out.click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(log_out).toBeFocused();
  await log_out.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sam');

  await log_out.click();
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  // The page leads on at once, while the server is told.
  await expect.poll(cookies).not.toContain('refresh_token');

  await enterAsGuest(page, 'Ann');
  await page.goto('/');
  await page.getByRole('button', { name: 'Not You?' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('GUEST-40 the banner does not move what stands below it when the app takes over', {
  tag: '@long',
}, async ({ page }) => {
  await enterAsGuest(page, 'Sam');
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Playing as a guest' });
  await expect(banner).toBeVisible();
  const height = (await banner.boundingBox())?.height;

  const { promise: may_come, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await may_come;
    await route.continue();
  });
  // The first visit signed in by its cookie alone; from now on the browser knows who it is, as after the door.
  await page.evaluate(() =>
    localStorage.setItem(
      'user',
      JSON.stringify({ id: crypto.randomUUID(), username: 'Sam', email: '', is_guest: true }),
    ),
  );
  await page.reload({ waitUntil: 'commit' });
  const first = page.locator('#first-view [data-guest]');
  await expect(first).toBeVisible();
  await expect(first).toContainText('You are playing as Sam, a guest.');
  expect((await first.boundingBox())?.height).toBe(height);
  await page.evaluate(() => localStorage.removeItem('user'));
  letScriptsCome();
  await expect(banner).toBeVisible();
});

test('MOD-22 the share panel says that the room is locked', { tag: '@long' }, async ({ page, server }) => {
  const game = await newGame(server.url);
  const { token } = game.host;
  const answer = await page.request.patch(`/api/games/${game.id}`, {
    data: { room_config: { is_locked: true } },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page
    .context()
    .addCookies([{ name: 'access_token', value: token, url: server.url, sameSite: 'Strict' }]);
  await page.goto(`/game/${game.id}/manage`);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByText('The room is locked. Nobody new can join.')).toBeVisible();
  await expectAccessible(page);
});
