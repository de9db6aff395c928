import { viewFromFull, viewFromPlay, withCards } from '@phrase-bingo/game/view/game-view';
import {
  fullSnapshotOf,
  HOST,
  managerCellsOf,
  playSnapshotOf,
} from '@phrase-bingo/game/view/test-support/small-game';
import { play } from '@phrase-bingo/game/view/test-support/small-game-moves';
import { DIRECT_FRAME_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { describe, expect, it } from 'vitest';
import { pass } from '../testing/fake-clock.ts';
import { cutOff } from '../testing/fake-server.ts';
import { resync, sentNow } from '../testing/live-frames.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';
import { BEN, benPlayer, smallGame } from '../testing/small-server.ts';

const GET_GAME = `GET ${BASE}`;
const GET_PLAY = `GET ${BASE}/r/1/play/full`;

const setup = setupGame();
const fresh = (game: ReturnType<typeof smallGame>) => viewFromPlay(playSnapshotOf(game, benPlayer(game)));

describe('following a game', () => {
  it('D-03 accepts lower event numbers after a resync, and not before', async () => {
    const page = await setup.playing();
    page.server.game.seq -= 3;
    page.server.game.game_name = 'As it was';
    await page.live.reload();
    expect(page.view()?.game.game_name).toBe('Small');
    page.server.sockets.last().push(resync(page.server.game.seq));
    await pass(1_000);
    expect(page.view()).toEqual(fresh(page.server.game));
  });

  it.each([
    ['OP-041 a card that was filled up while the page was connecting is read', 'addPhrase', 1],
    ['OP-096 other news of that moment needs no reading', 'presence', 0],
  ])('%s', async (_title, move, reads) => {
    const game = smallGame('CONFIG');
    for (const [name, pick] of [
      ['addList', 1],
      ['move', 0],
      ['deal', 0],
    ] as const)
      play(game, name, pick);
    const on = setup.set(game);
    const page = await setup.open(on, on.playPage('1'));
    const before = page.routes().length;
    on.server.play(move, 1);
    await setup.welcomed(on);
    await pass(1_000);
    expect(page.routes()).toHaveLength(before + reads);
    expect(page.view()).toEqual(fresh(game));
  });

  it('D-03 loading an unchanged game gives the same view object', async () => {
    const page = await setup.playing();
    const before = page.view();
    await page.live.reload();
    expect(page.view()).toBe(before);
  });

  it('ERR-06 ERR-07 a failed load is reported once and retried until it works', async () => {
    const page = await setup.playing();
    const works = page.server.routes[GET_PLAY] ?? cutOff;
    page.server.routes[GET_PLAY] = cutOff;
    page.server.play('call', 0);
    setup.happens(page, 'say', 1);
    await pass(20_000);
    expect(page.notices).toEqual([{ kind: 'error', text: 'Network Error' }]);
    expect(page.state().phase.name).toBe('ready');
    page.server.routes[GET_PLAY] = works;
    await pass(30_000);
    expect(page.view()).toEqual(fresh(page.server.game));
  });

  it('PLAY-15 the move from OPEN to PLAYING loads the game', async () => {
    const page = await setup.playing(smallGame('OPEN'));
    setup.happens(page, 'move');
    expect(page.view()?.game.state).toBe('PLAYING');
    await pass(0);
    expect(page.routes()).toEqual([GET_GAME, GET_PLAY, GET_PLAY]);
  });

  it('ROUND-04 D-30 a new round takes the page to its route, requests a card and loads it after 500 ms', async () => {
    const page = await setup.playing();
    const before = page.routes().length;
    setup.happens(page, 'startRound');
    expect(page.rounds).toEqual([2]);
    page.live.showRound('2');
    await pass(499);
    expect(page.routes().slice(before)).toEqual(['POST /api/games/card']);
    await pass(1);
    expect(page.routes().slice(before)).toEqual(['POST /api/games/card', `GET ${BASE}/r/2/play/full`]);
    expect(page.view()).toMatchObject({ round: { round_number: 2 }, card: [] });
    expect(page.server.sockets.opened).toHaveLength(1);
  });

  it('OP-079 another round in the address is loaded at once, with the same socket', async () => {
    const page = await setup.playing();
    setup.happens(page, 'startRound');
    await pass(500);
    const before = page.routes().length;
    page.live.showRound('1');
    await pass(0);
    expect(page.routes().slice(before)).toEqual([GET_PLAY]);
    expect(page.server.sockets.opened).toHaveLength(1);
  });

  it('ROUND-05 the end of a round loads the game after 500 ms', async () => {
    const page = await setup.playing();
    const before = page.routes().length;
    const { round } = playSnapshotOf(page.server.game, benPlayer(page.server.game));
    page.server.game.seq += 1;
    const ended = {
      type: 'round_ended',
      game_id: page.live.game_id,
      timestamp: new Date(Date.now()).toISOString(),
      seq: page.server.game.seq,
      round_number: 1,
      round: { ...round, is_active: false },
      new_state: 'REVIEW',
      auto_call_status: page.view()?.game.auto_call_status,
    };
    page.server.sockets.last().pushText(JSON.stringify(ended));
    expect(page.view()?.game.state).toBe('REVIEW');
    await pass(499);
    expect(page.routes()).toHaveLength(before);
    await pass(1);
    expect(page.routes()).toHaveLength(before + 1);
  });

  it('OP-097 LIVE-24 somebody whose typing_stop was lost stops after a while', async () => {
    const page = await setup.playing();
    const start = () => page.server.sockets.last().push(sentNow({ ...DIRECT_FRAME_EXAMPLES.typing_start }));
    const typing = () => page.view()?.typing.map(({ username }) => username);
    start();
    await pass(4_000);
    start();
    await pass(4_999);
    expect(typing()).toEqual([BEN.username]);
    await pass(1);
    expect(typing()).toEqual([]);
  });
});

describe('the cards of all players', () => {
  it('OP-072 OP-092 are loaded when the host opens them, and again after a deal', async () => {
    const page = await setup.managing();
    await page.live.loadPlayers();
    const host = () =>
      withCards(viewFromFull(fullSnapshotOf(page.server.game), HOST.id), managerCellsOf(page.server.game));
    expect(page.view()).toEqual(host());
    setup.happens(page, 'join', 1);
    page.server.play('deal', 1);
    const dealt = { ...DIRECT_FRAME_EXAMPLES.card_update, user_id: page.server.game.players[1]?.id ?? '' };
    const { card: _card, ...bare } = dealt;
    page.server.sockets.last().push(sentNow({ ...bare, game_progress: { marked: 1, total: 25 } }));
    await pass(200);
    expect(page.view()).toEqual(host());
  });
});
