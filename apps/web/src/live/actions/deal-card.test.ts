import { CARD } from '@phrase-bingo/game/rules/limits';
import { describe, expect, it } from 'vitest';
import { cutOff, refuse } from '../../testing/fake-server.ts';
import { BASE, gameStage } from '../../testing/game-stage.ts';
import { settle } from '../../testing/passing-time.ts';

const stage = gameStage();

describe('getting a card', () => {
  const DEAL = 'POST /api/games/card';

  it('OP-031 OP-032 API-11 joining shows the game and connects', async () => {
    const on = stage.set();
    const play = `GET ${BASE}/r/1/play/full`;
    const works = on.server.routes[play] ?? cutOff;
    on.server.routes[play] = () => refuse(404, 'not_joined', 'Please join the game first');
    on.server.routes[DEAL] = works;
    const page = await stage.open(on, on.playPage('1'));
    await page.live.dealCard();
    expect(on.server.calls.at(-1)?.body).toEqual({ game_id: page.live.game_id, round_id: 1 });
    expect(page.state().phase).toEqual({ name: 'ready' });
    expect(page.view()?.card).toHaveLength(CARD.cells);
    await settle();
    expect(on.server.sockets.opened).toHaveLength(1);
  });

  it.each([
    ['refused', () => refuse(409, 'game_ended', 'This game has ended')],
    ['cut off', cutOff],
  ])('ERR-13 a deal that is %s is explained', async (_how, fail) => {
    const page = await stage.playing();
    page.server.routes[DEAL] = fail;
    await page.live.dealCard();
    expect(page.notices).toEqual([{ kind: 'error', text: 'An error occurred during verification' }]);
  });
});
