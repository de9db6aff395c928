import { LAPTOP, newBrowsers, PHONE } from '../fixtures/browsers.ts';
import { newCaller } from '../fixtures/caller.ts';
import { cellAt, daub, openCard, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import {
  callByHand,
  callerKey,
  callerMode,
  lastCall,
  moveKey,
  rowOf,
  showTab,
  stateOf,
  switchOf,
} from '../fixtures/host-page.ts';
import { expectCallNews } from '../fixtures/notices.ts';
import { newGame, newPlayer } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';
import { pressInSheet, winStrip } from '../fixtures/wins.ts';

const FALSE_SHOUT = 'Invalid Bingo! Make sure all spaces in your winning pattern have been called.';

/** Letters, not numbers: '1' is part of '12', but each of these texts matches only itself. */
const PHRASES = Array.from({ length: 24 }, (_, index) => `Uncle ${String.fromCharCode(65 + index)} sings`);

test('HOME-09 HOST-09 a quick game is opened, three phones join, phrases are called by hand, and the host plays too', {
  tag: '@long',
}, async ({ browser, server }) => {
  const host = await newCaller(server.url);
  const [ann, ben, cleo] = [
    await newCaller(server.url),
    await newCaller(server.url),
    await newCaller(server.url),
  ];
  const browsers = newBrowsers(browser);
  const laptop = await browsers.open(host, LAPTOP);
  const second = await browsers.open(host, PHONE);
  const hers = await browsers.open(ann, PHONE);
  const his = await browsers.open(ben, PHONE);
  const theirs = await browsers.open(cleo, PHONE);
  const phones = [hers, his, theirs];

  await test.step('one click makes a game, and one tap opens it', async () => {
    await laptop.goto('/');
    await laptop.getByRole('link', { name: 'Create New Game' }).first().click();
    await laptop.getByRole('button', { name: 'One-Click Game' }).click();
    await expect(laptop).toHaveURL(/\/manage$/);
    await expect(stateOf(laptop)).toContainText('CONFIG');
    await expect(laptop.getByRole('tab', { name: 'Phrases' })).toContainText('24');
    await moveKey(laptop, 'Open Game').click();
    await expect(stateOf(laptop)).toContainText('OPEN');
    await second.goto(laptop.url());
    await expect(stateOf(second)).toContainText('OPEN');
  });

  await test.step('two come by the code, one by the link', async () => {
    await laptop.getByRole('banner').getByRole('button', { name: 'Share', exact: true }).click();
    const shared = laptop.getByRole('dialog', { name: 'Share your game' });
    const code = /\d{6}/.exec((await shared.textContent()) ?? '')?.[0] ?? '';
    const link = await shared.getByText(`${server.url}/g/`).first().textContent();
    await laptop.keyboard.press('Escape');
    for (const phone of [hers, theirs]) {
      await phone.goto('/');
      await phone.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
      await phone.keyboard.type(code);
      await expect(phone).toHaveURL(/\/r\/1$/);
      await phone.getByRole('button', { name: 'Generate Card' }).click();
    }
    await his.goto(link ?? '');
    await his.getByRole('button', { name: 'Join Game' }).click();
    for (const phone of phones) await expect(cellAt(phone, 'B1')).toBeVisible();
    for (const page of [laptop, second]) {
      await showTab(page, 'Players');
      await expect(page.getByText('3 players, 3 active, 3 here')).toBeVisible();
    }
  });

  await test.step('play starts for everybody at once, and only then phrases can be called', async () => {
    await showTab(laptop, 'Phrases');
    await expect(laptop.getByRole('button', { name: 'Call', exact: true })).toHaveCount(0);
    await showTab(laptop, 'Settings');
    await moveKey(laptop, 'Start Playing').click();
    await expect(laptop.getByRole('tabpanel', { name: 'Phrases' })).toBeVisible();
    for (const page of [laptop, second, ...phones])
      await expect(page.getByRole('banner')).toContainText('PLAYING');
  });

  const text = (await cellAt(hers, 'B1').textContent()) ?? '';
  await test.step('a call by hand is heard on every phone, and on the host’s other device', async () => {
    const heard = phones.map((phone) => expectCallNews(phone, `Phrase called: ${text}`));
    await callByHand(laptop, [text]);
    await Promise.all(heard);
    for (const phone of phones) await expect(lastCall(phone)).toContainText(text);
    await daub(hers, ['B1']);
    await expect(cellAt(hers, 'B1')).toHaveAccessibleName(/, called, marked$/);
    await showTab(second, 'Phrases');
    await expect(lastCall(second)).toContainText('1 of 24 called');
  });

  await test.step('the host plays along by View Game', async () => {
    await showTab(laptop, 'Settings');
    await laptop.getByRole('link', { name: 'View Game' }).click();
    await laptop.getByRole('button', { name: 'Generate Card' }).click();
    await daub(laptop, ['B1']);
    await showTab(second, 'Players');
    await expect(rowOf(second, host)).toContainText('2/25');
    await expect(switchOf(second, ann)).toBeVisible();
    await expect(switchOf(second, host)).toHaveCount(0);
    await laptop.getByRole('link', { name: 'Manage' }).click();
    await expect(stateOf(laptop)).toContainText('PLAYING');
  });
  await browsers.close();
});

test('SHOUT-04 SHOUT-07 the auto-caller calls, a false shout fails, a win pauses it, and a second one wins', {
  tag: '@long',
}, async ({ browser, server }) => {
  test.slow();
  const game = await newGame(server.url, { phrases: PHRASES });
  const [ann, ben, cleo] = [await newPlayer(game), await newPlayer(game), await newPlayer(game)];
  const browsers = newBrowsers(browser);
  const laptop = await browsers.open(game.host, LAPTOP);
  const second = await browsers.open(game.host, PHONE);
  const [hers, his, theirs] = [
    await browsers.open(ann, PHONE),
    await browsers.open(ben, PHONE),
    await browsers.open(cleo, PHONE),
  ];
  const phones = [hers, his, theirs];
  const devices = [laptop, second];
  for (const page of devices) await page.goto(`/game/${game.id}/manage?tab=settings`);
  await Promise.all(phones.map((phone) => openCard(phone, game.path)));

  await callerKey(laptop, 'Start').click();
  for (const page of devices) await expect(callerMode(page)).toHaveText('Running');

  await test.step('nothing is called yet, so a shout is false, and play goes on', async () => {
    await daub(hers, TOP_ROW);
    await shoutKey(hers).click();
    await expect(hers.getByText(FALSE_SHOUT)).toBeVisible();
    await expect(cellAt(hers, 'B1')).toHaveAccessibleName(/not called yet$/);
    for (const page of devices) await expect(callerMode(page)).toHaveText('Running');
  });

  const called =
    await test.step('the auto-caller calls by itself, and stops before the next call', async () => {
      for (const page of devices) await expect(page.getByText('1 called, 23 to go')).toBeVisible();
      await callerKey(laptop, 'Stop').click();
      for (const page of devices) await expect(callerMode(page)).toHaveText('Ready');
      for (const phone of phones) await expect(lastCall(phone)).toContainText(/Uncle . sings/);
      const [text] = /Uncle . sings/.exec((await lastCall(hers).textContent()) ?? '') ?? [''];
      for (const phone of phones) await expect(lastCall(phone)).toContainText(text);
      return text;
    });

  await test.step('with more time between calls the host calls the rest by hand', async () => {
    await laptop.getByRole('radio', { name: '120', exact: true }).check();
    await callerKey(laptop, 'Start').click();
    await expect(callerMode(second)).toHaveText('Running');
    await showTab(laptop, 'Phrases');
    await callByHand(
      laptop,
      topRowOf(ann).filter((text) => text !== called),
    );
  });

  await test.step('the win is told, and pauses the auto-caller', async () => {
    await shoutKey(hers).click();
    for (const page of [his, theirs]) await expect(winStrip(page, ann)).toBeVisible();
    for (const page of devices) await pressInSheet(page, ann, 'Close');
    await hers.getByRole('dialog').getByRole('button', { name: 'Back to the card' }).click();
    await expect(hers.getByText('Top Row, 1st place in round 1.')).toBeVisible();
    await expect(callerMode(second)).toHaveText('Paused');
    await showTab(laptop, 'Settings');
    await expect(callerMode(laptop)).toHaveText('Paused');
  });

  await test.step('play goes on, and another wins in the same round', async () => {
    await callerKey(second, 'Resume').click();
    for (const page of devices) await expect(callerMode(page)).toHaveText('Running');
    await showTab(laptop, 'Phrases');
    const open = new Set([called, ...topRowOf(ann)]);
    await callByHand(
      laptop,
      topRowOf(ben).filter((text) => !open.has(text)),
    );
    await daub(his, TOP_ROW);
    await shoutKey(his).click();
    await expect(his.getByRole('dialog', { name: `${ben.username} has Bingo too` })).toContainText('Place 2');
    for (const page of devices) {
      await pressInSheet(page, ben, 'Close');
      await showTab(page, 'Players');
      await expect(rowOf(page, ann)).toContainText('1st place, Top Row');
      await expect(rowOf(page, ben)).toContainText('2nd place, Top Row');
    }
    await expect(theirs.getByRole('banner')).toContainText('PLAYING');
    await daub(theirs, ['B1']);
  });
  await browsers.close();
});
