import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import { SCREEN_SOCKET_PATH } from '@phrase-bingo/game/wire/screen/socket';
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { agree, openPhrases, showTab } from '../fixtures/host-page.ts';
import {
  browserOf,
  markAll,
  newGame,
  newPlayer,
  type PreparedGame,
  signInByToken,
} from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';
import { pressInSheet } from '../fixtures/wins.ts';

const TV = { viewport: { width: 1_280, height: 720 } };
const TOP_ROW = [1, 2, 3, 4, 5];

/** The laptop on the TV, where the host is signed in: the address of the game becomes the one of the screen. */
async function openScreen(browser: Browser, game: PreparedGame) {
  const screen = await browserOf(browser, game.host, TV);
  let is_cut = false;
  const sockets: WebSocketRoute[] = [];
  /** A browser without a network keeps its open sockets, so the line of the socket is cut instead. */
  const hangUp = (socket: WebSocketRoute) => socket.close({ code: CLOSE.overloaded.code });
  await screen.routeWebSocket(new RegExp(SCREEN_SOCKET_PATH), async (socket) => {
    if (is_cut) return await hangUp(socket);
    socket.connectToServer();
    sockets.push(socket);
  });
  await screen.goto(`/game/${game.id}/screen`);
  await expect(screen).toHaveURL(/\/screen\/[0-9A-HJKMNP-TV-Z]{26}$/);
  return {
    screen,
    cut: async () => {
      is_cut = true;
      for (const socket of sockets.splice(0)) await hangUp(socket);
    },
    mend: () => {
      is_cut = false;
    },
  };
}

const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).and(page.locator(':not([inert] *)'));

const shout = (player: Awaited<ReturnType<typeof newPlayer>>, { id }: PreparedGame) =>
  player.call(PLAY_ENDPOINTS.shoutBingo, { params: { id, round: 1 }, body: {} });

test('SCREEN-10 SCREEN-35 a party with a screen: people come in, the host calls from the phone, somebody wins, the screen is turned off', async ({
  page,
  context,
  browser,
  server,
}) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  const { screen, cut, mend } = await openScreen(browser, game);
  const stage = screen.getByRole('main');
  await signInByToken(context, game.host);

  await test.step('SCREEN-39 SCREEN-41 the waiting room, by an address that no phone can reach', async () => {
    await expect(title(screen, 'The doors are open')).toBeVisible();
    await expect(screen.getByText('Nobody is here yet')).toBeVisible();
    await expect(
      screen.getByText(/^Phones cannot reach localhost:\d+\. Open this page by the/),
    ).toBeVisible();
    await expect(stage.getByText('Press any key for sound')).toBeVisible();
  });

  const [ana, ben] = [await newPlayer(game), await newPlayer(game)];
  await expect(screen.getByText(ben.username, { exact: true })).toBeVisible();
  await game.move('PLAYING');
  await expect(stage.getByText('Eyes down')).toBeVisible();

  const phone = await browserOf(browser, ana);
  await phone.goto(game.path);

  await test.step('REMOTE-10 REMOTE-12 a press on the phone calls on the screen and the pages of players', async () => {
    await openPhrases(page, game);
    await expect(page.getByText('Big screen connected')).toBeVisible();
    await page.getByRole('button', { name: 'Call next' }).click();
    const label = screen.getByText('Just called');
    await expect(label).toBeVisible();
    await expect(screen.getByText('1 of 24')).toBeVisible();
    await expect(phone.getByText(/^Phrase number \d+$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(stage.getByText('Taken back')).toBeVisible();
    await expect(stage.getByText('Eyes down')).toBeVisible();
  });

  await test.step('SCREEN-45 a shout without a bingo is checked and names nobody', async () => {
    await markAll(ben, game, TOP_ROW);
    await shout(ben, game);
    await expect(stage.getByText('No bingo this time')).toBeVisible();
  });

  await test.step('SCREEN-33 SCREEN-46 one away, then the winner with the card', async () => {
    await markAll(ana, game, TOP_ROW);
    await game.callAll(ana.texts.slice(0, 4));
    await expect(screen.getByText(/^\d (?:is|are) one away$/)).toBeVisible();
    await game.callAll(ana.texts.slice(4, 5));
    await shout(ana, game);
    await expect(stage.getByText('Somebody shouted. Checking the card.')).toBeVisible();
    await expect(title(screen, `${ana.username} takes round 1`)).toBeVisible();
    await expect(screen.getByText('Top Row on call 5')).toBeVisible();
    const card = screen.getByRole('region', { name: `The card of ${ana.username}` });
    for (const text of ana.texts.slice(0, 5))
      await expect(card.getByText(text, { exact: true })).toBeVisible();
  });

  await test.step('SCREEN-51 SCREEN-52 without a connection the screen says so, and comes back by itself', async () => {
    await cut();
    await expect(stage.getByText(/^Connection lost at .+\. Trying again\.$/)).toBeVisible();
    mend();
    await expect(stage.getByText(/^Connection lost at/)).toBeHidden();
  });

  await test.step('SCREEN-11 SCREEN-38 turned off, it goes dark and keeps nothing of the game', async () => {
    await pressInSheet(page, ana, 'Close');
    await showTab(page, 'Settings');
    await page.getByRole('button', { name: 'Turn Off', exact: true }).click();
    await agree(page, 'Turn Off');
    await expect(screen.getByText('This screen was switched off')).toBeVisible();
    await expect(screen.locator('main')).toHaveText(
      'This screen was switched offAsk the host for a new link.',
    );
    await screen.reload();
    await expect(screen.getByText('This screen was switched off')).toBeVisible();
  });
  await screen.context().close();
  await phone.context().close();
});
