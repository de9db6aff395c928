import { LAPTOP, newBrowsers, PHONE } from '../fixtures/browsers.ts';
import { openCard } from '../fixtures/card.ts';
import { linkOf, nameField, playKey } from '../fixtures/guests.ts';
import { rowOf, showTab } from '../fixtures/host-page.ts';
import { expectNews } from '../fixtures/notices.ts';
import { field, messages, openMore, pickMore, say, showChat } from '../fixtures/order/chat.ts';
import { banByHand, bannedTitle, homeKey, openPlayers, REFUSALS, side } from '../fixtures/order/order.ts';
import { newGame, newPlayer } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

// The page of these tests is that of the troll, who is refused again and again.
test.use({ expectedTroubles: [REFUSALS] });

const BOB = { username: 'Bob' };
const RUDE = 'Cheap coins at coins.example';
const MUTED = 'The host has muted you. You can read, but not write.';
const BANNED = 'The host has banned you from this game.';

test('CHATMOD-21 CHATMOD-10 a stranger floods the chat: reported, hidden, a message removed, muted, banned', async ({
  page: his,
  browser,
  server,
}) => {
  test.slow();
  const game = await newGame(server.url);
  const ann = await newPlayer(game);
  const browsers = newBrowsers(browser);
  const host = await browsers.open(game.host, LAPTOP);
  const hers = await browsers.open(ann, PHONE);
  await Promise.all([openPlayers(host, game), openCard(hers, game.path)]);
  await showChat(hers);

  await test.step('he is asked for another name, and gets in as Bob', async () => {
    await his.goto(linkOf(game));
    await nameField(his).fill('sh1t');
    await playKey(his).click();
    await expect(his.getByText('Please choose another name')).toBeVisible();
    await nameField(his).fill('Bob');
    await playKey(his).click();
    await expect(his.getByRole('grid', { name: 'Bingo card' })).toBeVisible();
    await expect(rowOf(host, BOB)).toContainText('Guest');
    await showChat(his);
    for (const text of [RUDE, 'Hello?', 'Cheap coins!']) await say(his, text);
  });

  await test.step('a player reports a message and hides him', async () => {
    const thanks = expectNews(hers, 'Thank you. The host will see it.');
    await pickMore(hers, RUDE, 'Report to Host');
    await thanks;
    const menu = await openMore(hers, RUDE);
    await expect(menu.getByRole('menuitem', { name: 'Reported' })).toBeDisabled();
    await menu.getByRole('menuitem', { name: 'Hide Bob' }).click();
    await expect(messages(hers)).toContainText('3 hidden from Bob');
    await say(his, 'Anybody?');
    await expect(messages(hers)).toContainText('4 hidden from Bob');
    await expect(messages(hers).getByText(RUDE)).toHaveCount(0);
    await messages(hers).getByRole('button', { name: 'Show Bob' }).click();
    await expect(messages(hers).getByText(RUDE)).toBeVisible();
  });

  await test.step('the host sees the report and removes the message everywhere', async () => {
    await expect(host.getByRole('tab', { name: /Messages.*1 report/ })).toBeVisible();
    await showTab(host, 'Messages');
    const report = side(host, '1 report');
    await expect(report).toContainText(`“${RUDE}”`);
    await expect(report).toContainText('Reported by 1');
    await report.getByRole('button', { name: 'Remove Message' }).click();
    await expect(report).toBeHidden();
    await expect(host.getByRole('tab', { name: /report/ })).toHaveCount(0);
    await expect(messages(hers).getByText('Message removed by the host', { exact: true })).toBeVisible();
    await expect(messages(his).getByText('Your message was removed by the host')).toBeVisible();
    for (const page of [host, hers, his]) await expect(page.getByText(RUDE)).toHaveCount(0);
  });

  await test.step('muted, he can only read', async () => {
    const warning = expectNews(his, MUTED);
    await pickMore(host, 'Hello?', 'Mute Bob');
    await warning;
    await expect(field(his)).toBeDisabled();
    await expect(field(his)).toHaveAccessibleDescription(MUTED);
    await say(hers, 'Finally');
    await expect(messages(his).getByText('Finally')).toBeVisible();
  });

  await test.step('banned, he is told so and stays signed in', async () => {
    await showTab(host, 'Players');
    await expect(rowOf(host, BOB)).toContainText('Muted');
    const done = expectNews(host, 'Bob was banned.');
    await banByHand(host, BOB);
    await done;
    await expect(bannedTitle(his)).toBeVisible();
    await expect(his.getByText(BANNED)).toBeVisible();
    await expect(his.getByRole('grid')).toHaveCount(0);
    await expect(side(host, 'Removed and banned')).toContainText(/Bob.*Guest.*Banned/);
    await host.getByRole('button', { name: /What was done/ }).click();
    const log = side(host, 'What was done').getByRole('listitem');
    await expect(log).toHaveText([
      /Banned Bob/,
      /Muted Bob/,
      new RegExp(`Removed a message of Bob.*“${RUDE}”`),
      new RegExp(`A message of Bob was reported.*“${RUDE}”`),
    ]);
    await homeKey(his).click();
    await expect(his.getByRole('heading', { level: 1 })).toContainText('Bob');
    await expect(his.getByText('No active games')).toBeVisible();
  });
  await browsers.close();
});
