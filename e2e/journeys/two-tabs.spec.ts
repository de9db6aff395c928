import { cellAt, openCard } from '../fixtures/card.ts';
import { expectHome, logIn, makeAccount, newPerson, pressLogOut, signUp } from '../fixtures/people.ts';
import { newGame, newPlayer, savedMarks } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

test('OP-107 OP-112 signing in or out in one tab counts in the other', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const person = await makeAccount(request);
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByLabel('Email')).toBeVisible();
  await page.goto('/login');
  await logIn(page, person);
  await expectHome(page, person);
  await expectHome(other, person);

  await pressLogOut(page);
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await other.goto('/profile');
  await expect(other).toHaveURL('/login');
});

test('OP-108 OP-109 two tabs whose token has run out both stay signed in', { tag: '@long' }, async ({
  page,
  context,
}) => {
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

test('OP-112 OP-138 a game page becomes that of whoever signs in in another tab, and marks go to their card alone', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const game = await newGame(server.url);
  const [ann, ben] = [await newPlayer(game), await newPlayer(game)];
  await page.goto('/login');
  await logIn(page, ann);
  await expectHome(page, ann);
  await openCard(page, game.path);
  await expect(cellAt(page, 'B1')).toContainText(ann.texts[0] ?? '');

  const other = await context.newPage();
  const { access_token: token } = await (
    await context.request.post('/api/auth/login', { data: { username: ben.email, password: ben.password } })
  ).json();
  await other.goto(`/oauth/callback?${new URLSearchParams({ token })}`);
  await expectHome(other, ben);

  const places = ['B1', 'I1', 'N1', 'G1', 'O1'];
  for (const [index, place] of places.entries())
    await expect(cellAt(page, place)).toContainText(ben.texts[index] ?? '');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/space') && answer.ok());
  await cellAt(page, 'O1').click();
  await saved;
  expect([await savedMarks(ann, game), await savedMarks(ben, game)]).toEqual([[13], [5, 13]]);
});
