import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAllGoodLooks, type Place } from '../fixtures/axe.ts';
import { PHONE } from '../fixtures/browsers.ts';
import type { Caller } from '../fixtures/caller.ts';
import { openCard } from '../fixtures/card.ts';
import { messages, openMore, showChat } from '../fixtures/order/chat.ts';
import { ban, bannedTitle, moreKey, openPlayers, REFUSALS } from '../fixtures/order/order.ts';
import {
  newGame,
  newPlayer,
  newPlayers,
  type PreparedGame,
  signInByToken,
} from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a phone shows in a tab, a desktop shows beside the rest. */
test.use({ ...PHONE, expectedTroubles: [REFUSALS] });

const RUDE = 'Cheap coins at coins.example, with a-very-long-word-that-can-be-broken-nowhere-at-all';

async function sayByCall(player: Caller, { id }: PreparedGame, content: string) {
  const said = await player.call(CHAT_ENDPOINTS.postMessage, {
    body: { type: 'message', game_id: id, round_id: 1, content, client_id: content },
  });
  return CHAT_ENDPOINTS.postMessage.answer.parse(said);
}

/** A game in which everything of this kind has happened. */
async function unrulyGame(url: string) {
  const game = await newGame(url);
  const { id, host } = game;
  const [ann, ben, cem, dan] = await newPlayers(game, 4);
  if (!ann || !ben || !cem || !dan) throw new Error('Four players were made');
  const { id: messageId } = await sayByCall(ben, game, RUDE);
  const { id: removed_id } = await sayByCall(cem, game, 'Gone');
  await sayByCall(dan, game, 'Hello');
  await ann.call(MODERATION_ENDPOINTS.reportMessage, { params: { id, messageId }, body: {} });
  await host.call(MODERATION_ENDPOINTS.deleteMessage, { params: { id, messageId: removed_id } });
  await host.call(MODERATION_ENDPOINTS.mutePlayer, {
    params: { id, playerId: ben.id },
    body: { is_muted: true },
  });
  await host.call(MODERATION_ENDPOINTS.removePlayer, { params: { id, playerId: cem.id } });
  await ban(game, dan.id);
  return { game, ann, ben, cem, dan };
}

/** One for all tests of a worker: none of them changes it. */
const unruly_games = new Map<string, ReturnType<typeof unrulyGame>>();

function sharedUnrulyGame(url: string) {
  const made = unruly_games.get(url) ?? unrulyGame(url);
  unruly_games.set(url, made);
  return made;
}

type Unruly = Awaited<ReturnType<typeof unrulyGame>>;
type UnrulyPlace = Omit<Place, 'open'> & { open: (page: Page, unruly: Unruly) => Promise<void> };

const openTab = (page: Page, { game }: Unruly, tab: string) =>
  page.goto(`/game/${game.id}/manage?tab=${tab}`);

const OF_THE_HOST: readonly UnrulyPlace[] = [
  {
    name: 'MOD-05 MOD-34 the players with both panels open',
    open: async (page, { game, ben }) => {
      await openPlayers(page, game);
      await page.getByRole('button', { name: /What was done/ }).click();
      await expect(page.getByText(`Muted ${ben.username}`)).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Removed and banned' }).getByRole('listitem'),
      ).toHaveCount(2);
    },
  },
  {
    name: 'MOD-06 the menu of a player',
    open: async (page, { game, ben }) => {
      await openPlayers(page, game);
      await moreKey(page, ben).click();
      await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeFocused();
    },
  },
  {
    name: 'MOD-16 the question before a ban',
    open: async (page, { game, ben }) => {
      await openPlayers(page, game);
      await moreKey(page, ben).click();
      await page.getByRole('menuitem', { name: 'Ban from Game' }).click();
      await expect(page.getByRole('dialog', { name: `Ban ${ben.username}?` })).toBeVisible();
    },
  },
  {
    name: 'MOD-03 the settings of the room',
    open: async (page, unruly) => {
      await openTab(page, unruly, 'settings');
      const panel = page.getByRole('region', { name: 'Order in the room' });
      await panel.scrollIntoViewIfNeeded();
      await expect(panel.getByRole('button', { name: 'Own Words' })).toBeEnabled();
    },
  },
  {
    name: 'MOD-31 the own words',
    open: async (page, unruly) => {
      await openTab(page, unruly, 'settings');
      await page.getByRole('button', { name: 'Own Words' }).click();
      await page.getByLabel('Also hide these words').fill(`Müller\n${'x'.repeat(51)}`);
      await expect(page.getByText('A word must have 1 to 50 characters')).toBeVisible();
    },
  },
  {
    name: 'CHATMOD-21 the reports',
    open: async (page, unruly) => {
      await openTab(page, unruly, 'messages');
      await expect(page.getByRole('region', { name: '1 report' })).toContainText(RUDE);
    },
  },
];

const OF_A_PLAYER: readonly UnrulyPlace[] = [
  {
    name: 'CHATMOD-16 the menu of a message',
    open: async (page, { game }) => {
      await openCard(page, game.path);
      await showChat(page);
      await openMore(page, RUDE);
    },
  },
  {
    name: 'CHATMOD-17 CHATMOD-10 a chat with hidden and removed messages',
    open: async (page, { game, ben }) => {
      await openCard(page, game.path);
      await showChat(page);
      await (await openMore(page, RUDE)).getByRole('menuitem', { name: /^Hide/ }).click();
      await expect(messages(page)).toContainText(`1 hidden from ${ben.username}`);
      await expect(messages(page)).toContainText('Message removed by the host');
    },
  },
];

const OF_THE_REMOVED: readonly UnrulyPlace[] = [
  {
    name: 'MOD-09 the page of somebody who was removed',
    open: async (page, { game }) => {
      await page.goto(game.path);
      await expect(page.getByRole('button', { name: 'Join Again' })).toBeVisible();
      await expect(page.getByText(game.host.username)).toBeVisible();
    },
  },
];

const OF_THE_BANNED: readonly UnrulyPlace[] = [
  {
    name: 'MOD-19 the page of somebody who was banned',
    open: async (page, { game }) => {
      await page.goto(game.path);
      await expect(bannedTitle(page)).toBeVisible();
      await expect(page.getByText(game.host.username)).toBeVisible();
    },
  },
];

type Group = {
  name: string;
  who: (unruly: Unruly) => Caller;
  places: readonly UnrulyPlace[];
};

const GROUPS: readonly Group[] = [
  { name: 'what keeps order for a host', who: ({ game }) => game.host, places: OF_THE_HOST },
  { name: 'a chat that needs order', who: ({ ann }) => ann, places: OF_A_PLAYER },
  { name: 'the page of somebody removed', who: ({ cem }) => cem, places: OF_THE_REMOVED },
  { name: 'the page of somebody banned', who: ({ dan }) => dan, places: OF_THE_BANNED },
];

for (const { name, who, places } of GROUPS) {
  test(`${name}: axe finds nothing at any size, in light and dark, and 320 pixels are enough`, {
    tag: '@long',
  }, async ({ page, server }) => {
    const unruly = await sharedUnrulyGame(server.url);
    await signInByToken(page.context(), who(unruly));
    await expectAllGoodLooks(
      page,
      places.map((place) => ({ ...place, open: () => place.open(page, unruly) })),
    );
  });
}

test('MOD-22 a locked room says so to whoever comes', { tag: '@long' }, async ({ page, server }) => {
  const game = await newGame(server.url);
  const { id } = game;
  const newcomer = await newPlayer(await newGame(server.url));
  await game.host.call(GAME_ENDPOINTS.changeGame, {
    params: { id },
    body: { room_config: { is_locked: true } },
  });
  await signInByToken(page.context(), newcomer);
  await page.goto(game.path);
  await page.getByRole('button', { name: 'Join Game' }).click();
  await expect(page.getByText('The host has locked this game. Nobody new can join right now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Game' })).toHaveCount(0);
  await expectAccessible(page);
});
