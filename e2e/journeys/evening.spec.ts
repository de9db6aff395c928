import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Caller, newCaller } from '../fixtures/caller.ts';
import { cellAt, daub, openCard, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import {
  agree,
  callByHand,
  callerKey,
  callerMode,
  lastCall,
  moveKey,
  newestRound,
  roundKey,
  rowOf,
  showTab,
  stateOf,
  switchOf,
} from '../fixtures/host-page.ts';
import { expectNews } from '../fixtures/news.ts';
import { browserOf, newGuest, newTable } from '../fixtures/tables.ts';
import { collectTroubles, expect, test } from '../fixtures/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

const INACTIVE = 'You are currently inactive in this game. You can view but not interact.';
const FALSE_SHOUT = 'Invalid Bingo! Make sure all spaces in your winning pattern have been called.';

/** Who comes by the link is answered with 404 before joining, which the browser writes down. */
const NOT_JOINED = /404 \(Not Found\).*play\/full/;

/** Everybody of an evening with a browser of their own, none of which may report any trouble. */
function newHall(browser: Browser) {
  const troubles: string[][] = [];
  const pages: Page[] = [];
  return {
    async comeIn(person: Caller, device: BrowserContextOptions): Promise<Page> {
      const page = await browserOf(browser, person, device);
      troubles.push(await collectTroubles(page.context()));
      pages.push(page);
      return page;
    },
    async close(): Promise<void> {
      for (const page of pages) await page.context().close();
      const unexpected = troubles.flat().filter((trouble) => !NOT_JOINED.test(trouble));
      expect(unexpected, 'no browser of the evening reported trouble').toEqual([]);
    },
  };
}

/** Numbers are parts of longer ones, letters are not: a text is found by itself alone. */
const PHRASES = Array.from({ length: 24 }, (_, index) => `Uncle ${String.fromCharCode(65 + index)} sings`);

test('NEW-03 NEW-09 HOME-09 LINK-01 PLAY-12 SHARE-04 STATE-03 STATE-04 STATE-12 HOST-09 PHRASE-08 PHRASE-09 PHRASE-10 OP-025 OP-037 a quick game is opened, three phones join, phrases are called by hand, and the host plays too', async ({
  browser,
  server,
}) => {
  const host = await newCaller(server.url);
  const [ann, ben, cleo] = [
    await newCaller(server.url),
    await newCaller(server.url),
    await newCaller(server.url),
  ];
  const hall = newHall(browser);
  const laptop = await hall.comeIn(host, LAPTOP);
  const second = await hall.comeIn(host, PHONE);
  const hers = await hall.comeIn(ann, PHONE);
  const his = await hall.comeIn(ben, PHONE);
  const theirs = await hall.comeIn(cleo, PHONE);
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

  await test.step('play starts for everybody at once', async () => {
    await showTab(laptop, 'Settings');
    await moveKey(laptop, 'Start Playing').click();
    await expect(stateOf(laptop)).toContainText('PLAYING');
    for (const page of [second, ...phones]) await expect(page.getByRole('banner')).toContainText('PLAYING');
  });

  const text = (await cellAt(hers, 'B1').textContent()) ?? '';
  await test.step('a call by hand is heard on every phone, and on the host’s other device', async () => {
    await showTab(laptop, 'Phrases');
    const heard = phones.map((phone) => expectNews(phone, `Phrase called: ${text}`));
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
  await hall.close();
});

test('AUTO-01 AUTO-04 AUTO-05 AUTO-09 SHOUT-03 SHOUT-04 SHOUT-05 SHOUT-07 ERR-19 OP-060 OP-061 D-06 the auto-caller calls, a false shout fails, a win pauses it, and a second one wins', async ({
  browser,
  server,
}) => {
  test.slow();
  const table = await newTable(server.url, { phrases: PHRASES });
  const [ann, ben, cleo] = [await newGuest(table), await newGuest(table), await newGuest(table)];
  const hall = newHall(browser);
  const laptop = await hall.comeIn(table.host, LAPTOP);
  const second = await hall.comeIn(table.host, PHONE);
  const [hers, his, theirs] = [
    await hall.comeIn(ann, PHONE),
    await hall.comeIn(ben, PHONE),
    await hall.comeIn(cleo, PHONE),
  ];
  const phones = [hers, his, theirs];
  const devices = [laptop, second];
  for (const page of devices) await page.goto(`/game/${table.id}/manage?tab=settings`);
  await Promise.all(phones.map((phone) => openCard(phone, table.path)));

  await callerKey(laptop, 'Start').click();
  for (const page of devices) await expect(callerMode(page)).toHaveText('Running');

  await test.step('nothing is called yet, so a shout is false, and play goes on', async () => {
    await daub(hers, TOP_ROW);
    await shoutKey(hers).click();
    await expect(hers.getByText(FALSE_SHOUT)).toBeVisible();
    await expect(cellAt(hers, 'B1')).toHaveAccessibleName(/not called yet$/);
    for (const page of devices) await expect(callerMode(page)).toHaveText('Running');
  });

  const called = await test.step('the auto-caller calls by itself', async () => {
    for (const phone of phones) await expect(lastCall(phone)).toContainText(/Uncle . sings/);
    const [text] = /Uncle . sings/.exec((await lastCall(hers).textContent()) ?? '') ?? [''];
    for (const phone of phones) await expect(lastCall(phone)).toContainText(text);
    for (const page of devices) await expect(page.getByText('1 called, 23 to go')).toBeVisible();
    return text;
  });

  await test.step('with more time between calls the host calls the rest by hand', async () => {
    await callerKey(laptop, 'Stop').click();
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
    const told = [his, theirs, second].map((page) => expectNews(page, `${ann.username} has Bingo: Top Row`));
    await shoutKey(hers).click();
    await Promise.all(told);
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
    await expect(his.getByRole('dialog')).toContainText('Top Row, 2nd place');
    for (const page of devices) {
      await showTab(page, 'Players');
      await expect(rowOf(page, ann)).toContainText('1st place, Top Row');
      await expect(rowOf(page, ben)).toContainText('2nd place, Top Row');
    }
    await expect(theirs.getByRole('banner')).toContainText('PLAYING');
    await daub(theirs, ['B1']);
  });
  await hall.close();
});

test('HOST-13 HOST-14 PLAYER-01 PLAYER-02 PLAYER-03 ROUND-01 ROUND-03 ROUND-04 STATE-05 STATE-07 OP-053 OP-063 OP-064 OP-067 OP-077 OP-079 a player is set inactive, a new round begins, and the game ends as WON, comes back and ends as LOST', async ({
  browser,
  server,
}) => {
  const table = await newTable(server.url, { phrases: PHRASES, name: 'Nan’s 80th' });
  const [ann, ben] = [await newGuest(table), await newGuest(table)];
  const hall = newHall(browser);
  const laptop = await hall.comeIn(table.host, LAPTOP);
  const second = await hall.comeIn(table.host, PHONE);
  const [hers, his] = [await hall.comeIn(ann, PHONE), await hall.comeIn(ben, PHONE)];
  const devices = [laptop, second];
  const phones = [hers, his];
  await laptop.goto(`/game/${table.id}/manage?tab=players`);
  await second.goto(`/game/${table.id}/manage?tab=players`);
  await Promise.all(phones.map((phone) => openCard(phone, table.path)));

  await test.step('who is set inactive can look, but not mark', async () => {
    await switchOf(laptop, ben).click();
    await expect(his.getByText(INACTIVE)).toBeVisible();
    await cellAt(his, 'B1').click();
    await expect(his.getByText('You must be an active player to mark cells.')).toBeVisible();
    await expect(switchOf(second, ben)).not.toBeChecked();
    await daub(hers, ['B1']);
    await expect(rowOf(second, ann)).toContainText('2/25');
  });

  const name = (page: Page) => page.getByRole('heading', { level: 1 }).getByRole('button');
  const expectNameKept = async () => {
    await name(laptop).click();
    await expect(laptop.getByText('The game name cannot be changed now')).toBeVisible();
    await expect(laptop.getByRole('textbox', { name: 'Game name' })).toHaveCount(0);
    await laptop.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(laptop.getByText('The game name cannot be changed now')).toBeHidden();
  };
  await expectNameKept();

  await test.step('a new round takes everybody along; the inactive one stays so', async () => {
    for (const page of devices) await showTab(page, 'Settings');
    await roundKey(laptop, 'Start new round').click();
    await agree(laptop, 'Start new round');
    for (const page of devices) await expect(newestRound(page)).toContainText('Round 2');
    for (const phone of phones) {
      await expect(phone).toHaveURL(`/game/${table.id}/r/2`);
      await phone.getByRole('button', { name: 'Generate Card' }).click();
      await expect(cellAt(phone, 'B1')).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(his.getByText(INACTIVE)).toBeVisible();
    await daub(hers, ['B1']);
  });

  await test.step('the game ends as WON, and keeps its name', async () => {
    await moveKey(laptop, 'End as WON').click();
    await agree(laptop, 'End as WON');
    for (const page of devices) await expect(stateOf(page)).toContainText('WON');
    for (const phone of phones) {
      await expect(phone.getByRole('heading', { name: 'Not this time' })).toBeVisible();
    }
    await expect(cellAt(hers, 'B1')).toHaveAttribute('aria-disabled', 'true');
    await expect(moveKey(laptop, 'Back to PLAYING')).toHaveCount(0);
    await expectNameKept();
  });

  await test.step('rehydrated, it goes on with the next round', async () => {
    await roundKey(second, 'Rehydrate').click();
    for (const page of devices) {
      await expect(stateOf(page)).toContainText('PLAYING');
      await expect(newestRound(page)).toContainText('Round 3');
    }
    for (const phone of phones) await expect(phone).toHaveURL(`/game/${table.id}/r/3`);
    await hers.getByRole('button', { name: 'Generate Card' }).click();
    await daub(hers, ['B1']);
  });

  await test.step('at last it is LOST, and may have another name', async () => {
    await moveKey(second, 'End as LOST').click();
    await agree(second, 'End as LOST');
    for (const page of devices) await expect(stateOf(page)).toContainText('LOST');
    await expect(hers.getByRole('heading', { name: 'Not this time' })).toBeVisible();
    await name(laptop).click();
    await laptop.keyboard.type('What an evening');
    await laptop.keyboard.press('Enter');
    await expect(name(second)).toHaveText('What an evening');
    for (const phone of phones) {
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('What an evening');
    }
  });
  await hall.close();
});
