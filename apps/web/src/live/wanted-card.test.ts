import { playSnapshotOf, type SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { describe, expect, it } from 'vitest';
import { handCard, isCardWanted, takeHandedCard, wantCard } from '../session/wanted-card.ts';
import { pass } from '../testing/fake-clock.ts';
import { answer, cutOff, refuse } from '../testing/fake-server.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';
import { benPlayer, smallGame } from '../testing/small-server.ts';

const GET_GAME = `GET ${BASE}`;
const GET_PLAY = `GET ${BASE}/r/1/play/full`;
const ACTIVE = `GET ${BASE}/rounds/active`;
const DEAL = 'POST /api/games/card';

const notJoined = () => refuse(404, 'not_joined', 'Please join the game first');

const setup = setupGame();

/** A page of somebody who has pressed Play at the door. */
function arrive(game: SmallGame) {
  const on = setup.set(game);
  on.server.routes[GET_PLAY] = notJoined;
  on.server.routes[DEAL] = () => answer(playSnapshotOf(game, benPlayer(game)));
  wantCard(GAME.id);
  return on;
}

describe('the card somebody came for', () => {
  it('GUEST-12 is shown as it came along at the door, without another call, and only there', async () => {
    const game = smallGame();
    const on = arrive(game);
    handCard(playSnapshotOf(game, benPlayer(game)));
    const page = await setup.open(on, on.playPage('1'));
    expect([page.state().phase, on.routes(), isCardWanted(GAME.id)]).toEqual([{ name: 'ready' }, [], false]);

    on.server.routes[GET_PLAY] = () => answer(playSnapshotOf(game, benPlayer(game)));
    await page.live.reload();
    expect(on.routes()).toEqual([GET_PLAY]);
    handCard(playSnapshotOf(game, benPlayer(game)));
    expect(takeHandedCard('3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d')).toBeNull();
  });

  it.each(['OPEN', 'PLAYING', 'REVIEW'] as const)(
    'GUEST-12 DEAL-02 that did not come along is taken once the seal is read, one time, in %s',
    async (state) => {
      const game = smallGame(state === 'OPEN' ? 'OPEN' : 'PLAYING');
      game.state = state;
      const on = arrive(game);
      const page = await setup.open(on, on.playPage('1'));
      expect(page.state().phase).toEqual({ name: 'ready' });
      expect(on.server.calls.map(({ route, body }) => [route, body])).toEqual([
        [GET_GAME, undefined],
        [ACTIVE, undefined],
        [DEAL, { game_id: GAME.id, round_id: 1, salt: expect.any(String) }],
      ]);
      expect(isCardWanted(GAME.id)).toBe(false);

      on.server.routes[GET_PLAY] = () => answer(playSnapshotOf(game, benPlayer(game)));
      await page.live.reload();
      expect(on.routes().filter((route) => route === DEAL)).toHaveLength(1);
    },
  );

  it('GUEST-12 waits while the host sets up the game, and comes with the re-check that finds it open', async () => {
    const game = smallGame('CONFIG');
    const on = arrive(game);
    const page = await setup.open(on, on.playPage('1'));
    expect(page.state().phase).toEqual({ name: 'not_ready' });
    await pass(10_100);
    expect(on.routes()).toEqual([GET_GAME, GET_GAME]);

    Object.assign(game, smallGame('OPEN'));
    await pass(10_100);
    expect(page.state().phase).toEqual({ name: 'ready' });
    expect(on.routes()).toEqual([GET_GAME, GET_GAME, GET_GAME, ACTIVE, DEAL]);
  });

  it('GUEST-12 is that of the round being played, whatever the link says', async () => {
    const game = smallGame();
    const on = arrive(game);
    const page = await setup.open(on, on.playPage('7'));
    expect(page.state().phase).toEqual({ name: 'ready' });
    expect(on.server.calls.at(-1)).toMatchObject({ route: DEAL, body: { round_id: 1 } });
    expect(on.rounds).toEqual([1]);
  });

  it.each([
    [409, 'room_locked', 'not_joined'],
    [403, 'guests_not_allowed', 'not_joined'],
    [400, 'display_name_not_allowed', 'not_joined'],
    [400, 'display_name_not_drawn', 'not_joined'],
    [403, 'browser_banned', 'banned'],
    [403, 'banned_from_game', 'banned'],
  ])('GUEST-30 a refusal %i %s is told, and nothing is tried again', async (status, code, name) => {
    const on = arrive(smallGame());
    on.server.routes[DEAL] = () => refuse(status, code, 'The reason');
    const page = await setup.open(on, on.playPage('1'));
    expect(page.state().phase).toMatchObject({ name, sentence: 'The reason' });
    if (name === 'not_joined') expect(page.state().phase).toHaveProperty('refusal', code);
    expect(page.state().game?.id).toBe(GAME.id);
    expect(on.routes()).toEqual([GET_GAME, ACTIVE, DEAL]);
    expect(isCardWanted(GAME.id)).toBe(false);
    expect(on.notices).toEqual([]);
  });

  it('GUEST-12 that no answer came for can still be had', async () => {
    const on = arrive(smallGame());
    on.server.routes[DEAL] = cutOff;
    const page = await setup.open(on, on.playPage('1'));
    expect(page.state().phase).toMatchObject({ name: 'not_joined', refusal: null });
    expect(isCardWanted(GAME.id)).toBe(true);
  });

  it('GUEST-12 nobody else gets a card without a press', async () => {
    const on = arrive(smallGame());
    wantCard('3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d');
    await setup.open(on, on.playPage('1'));
    expect(on.routes()).not.toContain(DEAL);
  });
});
