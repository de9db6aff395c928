import { CARD, ROUNDS } from '@phrase-bingo/game/rules/limits';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { describe, expect, it } from 'vitest';
import { pass, settle } from '../../testing/fake-clock.ts';
import { answer, cutOff, refuse } from '../../testing/fake-server.ts';
import { BASE, setupGame } from '../../testing/setup-game.ts';
import { benPlayer, smallGame } from '../../testing/small-server.ts';

const setup = setupGame();

const DEAL = 'POST /api/games/card';

describe('getting a card', () => {
  it('OP-031 API-11 joining shows the game and connects', async () => {
    const on = setup.set();
    const play = `GET ${BASE}/r/1/play/full`;
    const works = on.server.routes[play] ?? cutOff;
    on.server.routes[play] = () => refuse(404, 'not_joined', 'Please join the game first');
    on.server.routes[DEAL] = works;
    const page = await setup.open(on, on.playPage('1'));
    await page.live.dealCard();
    expect(on.server.calls.at(-1)?.body).toEqual({
      game_id: page.live.game_id,
      round_id: 1,
      salt: expect.any(String),
    });
    expect(page.state().phase).toEqual({ name: 'ready' });
    expect(page.view()?.card).toHaveLength(CARD.cells);
    await settle();
    expect(on.server.sockets.opened).toHaveLength(1);
  });

  it.each([
    ['refused', () => refuse(409, 'game_ended', 'This game has ended')],
    ['cut off', cutOff],
  ])('ERR-13 a deal that is %s is explained', async (_how, fail) => {
    const page = await setup.playing();
    page.server.routes[DEAL] = fail;
    await page.live.dealCard();
    expect(page.notices).toEqual([{ kind: 'error', text: 'An error occurred during verification' }]);
  });
});

describe('a new round', () => {
  type Page = Awaited<ReturnType<typeof setup.playing>>;

  /** Deals like the server: a player who has a card gets the same one. */
  function dealing({ server }: Pick<Page, 'server'>): void {
    server.routes[DEAL] = () => {
      server.play('deal', 0);
      return answer(playSnapshotOf(server.game, benPlayer(server.game)));
    };
  }
  const deals = (page: Page) => page.server.calls.filter(({ route }) => route === DEAL);

  const halfway = () => 0.5;

  /** So many players that not all of them are dealt a card at once. */
  function crowded() {
    const game = smallGame();
    const ben = benPlayer(game);
    const others = Array.from({ length: ROUNDS.dealt_at_once }, () => ({ ...ben, id: crypto.randomUUID() }));
    game.players.push(...others);
    return game;
  }

  it('D-30 OP-031 deals by itself to a player who had a card, and shows nothing else meanwhile', async () => {
    const page = await setup.playing();
    dealing(page);
    setup.happens(page, 'startRound');
    expect(page.state().is_dealing).toBe(true);
    expect(page.view()?.card).toEqual([]);
    await pass(0);
    expect(deals(page).map(({ body }) => body)).toEqual([{ game_id: page.live.game_id, round_id: 2 }]);
    expect(page.view()?.card).toHaveLength(CARD.cells);
    expect(page.state().is_dealing).toBe(false);
    await pass(5_000);
    expect(deals(page)).toHaveLength(1);
    expect(page.view()?.card).toHaveLength(CARD.cells);
    expect(page.rounds).toEqual([2]);
  });

  it('D-30 deals nothing to a player who had no card in the round before', async () => {
    const game = smallGame();
    benPlayer(game).cells = null;
    const page = await setup.playing(game);
    dealing(page);
    setup.happens(page, 'startRound');
    expect(page.state().is_dealing).toBe(false);
    await pass(5_000);
    expect(deals(page)).toEqual([]);
  });

  it('D-30 deals nothing on a page that was opened after the round began', async () => {
    const on = setup.set();
    dealing(on);
    on.server.play('startRound', 0);
    const page = await setup.open(on, on.playPage('1'));
    await setup.welcomed(on);
    await pass(5_000);
    expect(page.view()?.round.round_number).toBe(2);
    expect(deals(page)).toEqual([]);
  });

  it('D-30 ROUND-04 also deals when the page learns of the round by a snapshot', async () => {
    const page = await setup.playing();
    dealing(page);
    page.server.play('startRound', 0);
    await page.live.reload();
    await pass(5_000);
    expect(deals(page)).toHaveLength(1);
    expect(page.view()?.card).toHaveLength(CARD.cells);
  });

  it.each([
    ['refused', () => refuse(409, 'game_ended', 'This game has ended')],
    ['cut off', cutOff],
  ])('D-30 shows the button without a notice when the deal is %s', async (_how, fail) => {
    const page = await setup.playing();
    page.server.routes[DEAL] = fail;
    setup.happens(page, 'startRound');
    await pass(5_000);
    expect(deals(page)).toHaveLength(1);
    expect(page.state().is_dealing).toBe(false);
    expect(page.view()?.card).toEqual([]);
    expect(page.notices).toEqual([]);
    dealing(page);
    await page.live.dealCard();
    expect(page.view()?.card).toHaveLength(CARD.cells);
  });

  it('D-30 waits a random time in a crowd, and takes the card that another tab was dealt meanwhile', async () => {
    const page = await setup.playing(crowded(), halfway);
    dealing(page);
    setup.happens(page, 'startRound');
    await pass(900);
    expect(deals(page)).toEqual([]);
    expect(page.state().is_dealing).toBe(true);
    setup.happens(page, 'deal');
    expect(page.state().is_dealing).toBe(false);
    await pass(5_000);
    expect(deals(page)).toEqual([]);
    expect(page.view()?.card).toHaveLength(CARD.cells);
  });

  it('D-30 deals the newest round if another one begins while it waits', async () => {
    const page = await setup.playing(crowded(), halfway);
    dealing(page);
    setup.happens(page, 'startRound');
    await pass(500);
    setup.happens(page, 'startRound');
    expect(page.state().is_dealing).toBe(true);
    await pass(5_000);
    expect(deals(page).map(({ body }) => body)).toEqual([{ game_id: page.live.game_id, round_id: 3 }]);
    expect(page.view()?.card).toHaveLength(CARD.cells);
    expect(page.state().is_dealing).toBe(false);
  });

  it('D-30 shows the button on a page that missed a whole round', async () => {
    const page = await setup.playing(crowded(), halfway);
    dealing(page);
    setup.happens(page, 'startRound');
    page.server.play('startRound', 0);
    page.server.play('startRound', 0);
    await page.live.reload();
    await pass(5_000);
    expect(page.view()?.round.round_number).toBe(4);
    expect(page.state().is_dealing).toBe(false);
    expect(deals(page)).toEqual([]);
  });

  it('D-30 waits on after an outdated response', async () => {
    const page = await setup.playing();
    const { promise, resolve } = Promise.withResolvers<void>();
    page.server.routes[DEAL] = async () => {
      page.server.play('deal', 0);
      const snapshot = playSnapshotOf(page.server.game, benPlayer(page.server.game));
      await promise;
      return answer(snapshot);
    };
    page.server.routes[`GET ${BASE}/r/2/play/full`] = cutOff;
    setup.happens(page, 'startRound');
    await pass(0);
    setup.happens(page, 'call');
    resolve();
    await settle();
    expect(page.state().is_dealing).toBe(true);
    page.server.routes[`GET ${BASE}/r/2/play/full`] = () =>
      answer(playSnapshotOf(page.server.game, benPlayer(page.server.game)));
    await pass(10_000);
    expect(page.view()?.card).toHaveLength(CARD.cells);
    expect(page.state().is_dealing).toBe(false);
  });

  it('D-30 deals nothing after the page is left', async () => {
    const page = await setup.playing(crowded(), halfway);
    dealing(page);
    setup.happens(page, 'startRound');
    page.live.close();
    await pass(5_000);
    expect(deals(page)).toEqual([]);
  });
});
