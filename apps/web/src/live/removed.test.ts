import { REFUSALS, type RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { ANA, BEN, GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { GameEvent } from '@phrase-bingo/game/wire/live/frames';
import { describe, expect, it } from 'vitest';
import { listGames, writeGame } from '../offline/stored-games.ts';
import { currentUser } from '../session/session-store.ts';
import { pass, settle } from '../testing/fake-clock.ts';
import { fakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { refuse } from '../testing/fake-server.ts';
import { BASE, setupGame } from '../testing/setup-game.ts';

const setup = setupGame();

const PLAY = `GET ${BASE}/r/1/play/full`;
const { message: REMOVED } = REFUSALS.removed_from_game;
const { message: BANNED } = REFUSALS.banned_from_game;

type Page = Awaited<ReturnType<typeof setup.playing>>;

const answerWith = (page: Page, status: number, code: RefusalCode, sentence: string) => {
  page.server.routes[PLAY] = () => refuse(status, code, sentence);
};

const removal = ({ state }: Page, user_id: string): GameEvent => ({
  type: 'player_removed',
  game_id: GAME.id,
  timestamp: new Date().toISOString(),
  seq: (state().server_view?.seq ?? 0) + 1,
  user_id,
  username: 'ben',
  player_count: 0,
});

const lastSocket = ({ server }: Page) => server.sockets.last();

describe('a page of somebody who is no longer in the game', () => {
  it('MOD-09 its own player_removed and the close lead to the join overlay, never to /login', async () => {
    const page = await setup.playing();
    answerWith(page, 404, 'removed_from_game', REMOVED);
    lastSocket(page).push(removal(page, BEN.id));
    lastSocket(page).end(4001, 'You are no longer in this game');
    await pass(60_000);
    expect(page.state().phase).toEqual({
      name: 'not_joined',
      sentence: REMOVED,
      refusal: 'removed_from_game',
    });
    expect(page.state().game?.game_name).toBe('Small');
    expect(page.view()).toBeNull();
    expect(page.server.sockets.opened).toHaveLength(1);
    expect(currentUser()).toMatchObject({ id: BEN.id });
  });

  it('MOD-09 a close with 4001 alone is enough', async () => {
    const page = await setup.playing();
    answerWith(page, 404, 'removed_from_game', REMOVED);
    lastSocket(page).end(4001);
    await pass(10_000);
    expect(page.state().phase).toMatchObject({ name: 'not_joined', refusal: 'removed_from_game' });
  });

  const readsOf = ({ server }: Page) =>
    server.calls.map(({ route }) => route).filter((route) => route.startsWith(`GET ${BASE}`));

  it('LIVE-29 MOD-09 a close with 4001 reads the game once', async () => {
    const page = await setup.playing();
    answerWith(page, 404, 'removed_from_game', REMOVED);
    const before = readsOf(page).length;
    lastSocket(page).end(4001);
    await pass(60_000);
    expect(readsOf(page).slice(before)).toEqual([PLAY]);
    expect(page.state().game?.game_name).toBe('Small');
  });

  it.each([
    ['close at once', 0],
    ['close after the answer', 500],
  ])('LIVE-29 MOD-09 its own player_removed reads the game once, with the %s too', async (_, wait) => {
    const page = await setup.playing();
    answerWith(page, 404, 'removed_from_game', REMOVED);
    const before = readsOf(page).length;
    lastSocket(page).push(removal(page, BEN.id));
    // The read has begun.
    await pass(1);
    if (wait > 0) await pass(wait);
    lastSocket(page).end(4001);
    await pass(60_000);
    expect(readsOf(page).slice(before)).toEqual([PLAY]);
    expect(page.state().phase).toMatchObject({ name: 'not_joined', refusal: 'removed_from_game' });
  });

  it('MOD-09 somebody who is back before the close stays in, and a later close asks again', async () => {
    const page = await setup.playing();
    lastSocket(page).push(removal(page, BEN.id));
    await pass(1_000);
    expect(page.state().phase).toEqual({ name: 'ready' });
    const before = readsOf(page).length;
    answerWith(page, 404, 'removed_from_game', REMOVED);
    lastSocket(page).end(4001);
    await pass(10_000);
    expect(readsOf(page).slice(before)).toEqual([PLAY]);
    expect(page.state().phase).toMatchObject({ name: 'not_joined' });
  });

  it('MOD-09 the removal of somebody else changes nothing here', async () => {
    const page = await setup.playing();
    lastSocket(page).push(removal(page, ANA.id));
    await settle();
    expect(page.state().phase).toEqual({ name: 'ready' });
    expect(page.view()?.player).not.toBeNull();
  });

  it('MOD-10 after joining again the live connection opens again', async () => {
    const page = await setup.playing();
    const joined = page.server.routes[PLAY];
    answerWith(page, 404, 'removed_from_game', REMOVED);
    lastSocket(page).end(4001);
    await pass(10_000);
    if (joined) page.server.routes['POST /api/games/card'] = joined;
    await page.live.dealCard();
    await pass(0);
    expect(page.state().phase).toEqual({ name: 'ready' });
    expect(page.server.sockets.opened).toHaveLength(2);
  });

  it('MOD-19 a banned person is told so and stays signed in', async () => {
    const page = await setup.playing();
    answerWith(page, 403, 'banned_from_game', BANNED);
    lastSocket(page).end(4001);
    await pass(10_000);
    expect(page.state().phase).toEqual({ name: 'banned', sentence: BANNED });
    expect(currentUser()).toMatchObject({ id: BEN.id });
  });

  it('MOD-15 the stored copy of the game is deleted', async () => {
    fakeIndexedDb();
    const page = await setup.playing();
    const view = page.state().server_view;
    if (view) await writeGame(view, BEN.id);
    expect(await listGames(BEN.id)).toHaveLength(1);
    answerWith(page, 403, 'banned_from_game', BANNED);
    lastSocket(page).end(4001);
    await pass(10_000);
    expect(await listGames(BEN.id)).toEqual([]);
  });
});
