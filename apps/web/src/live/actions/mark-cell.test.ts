import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { play } from '@phrase-bingo/game/view/test-support/small-game-moves';
import { describe, expect, it } from 'vitest';
import { isReached, noteReach } from '../../api/reach.ts';
import { pass, settle } from '../../testing/fake-clock.ts';
import { answer, type Call, cutOff, refuse } from '../../testing/fake-server.ts';
import { BASE, setupGame } from '../../testing/setup-game.ts';
import { benPlayer, smallGame } from '../../testing/small-server.ts';

const SPACE = `POST ${BASE}/r/1/space`;
const NOT_SAVED = { kind: 'error', text: 'Failed to save cell selection. Please try again.' };

const setup = setupGame();
type Page = Awaited<ReturnType<typeof setup.playing>>;

const isMarked = (page: Page, sid: number) => page.view()?.card[sid - 1]?.is_marked;
const bodies = (page: Page) =>
  page.server.calls.filter(({ route }) => route === SPACE).map(({ body }) => body);

/** Responses that the test releases, in the order of the calls. */
function heldAnswers(page: Page) {
  const held: ((response: () => Response) => void)[] = [];
  page.server.routes[SPACE] = async () => {
    const response = await new Promise<() => Response>((resolve) => held.push(resolve));
    return response();
  };
  return async (response: () => Response) => {
    held.shift()?.(response);
    await settle();
  };
}

const saved = () => answer({ sid: 1, is_marked: true });
const savesAll = (page: Page) => {
  page.server.routes[SPACE] = ({ body }: Call) => answer(body);
};

describe('marking a cell', () => {
  it('CARD-04 API-12 shows at once, on the phrase too, and is saved over HTTP', async () => {
    const page = await setup.playing();
    const letGo = heldAnswers(page);
    page.live.mark(1);
    const phrase_id = page.view()?.card[0]?.phrase_id;
    expect(isMarked(page, 1)).toBe(true);
    expect(page.view()?.phrases.find(({ id }) => id === phrase_id)?.isMarked).toBe(true);
    await settle();
    expect(bodies(page)).toEqual([{ sid: 1, is_marked: true }]);
    await letGo(saved);
    expect(isMarked(page, 1)).toBe(true);
    expect(page.state().pending_marks.size).toBe(0);
    expect(page.notices).toEqual([]);
  });

  it.each([
    ['refused', () => refuse(409, 'marking_closed', 'No')],
    ['refused as it should not be', () => refuse(400, 'invalid', 'No')],
  ])('CARD-10 a save that is %s is reverted with a notice', async (_how, fail) => {
    const page = await setup.playing();
    page.server.routes[SPACE] = fail;
    page.live.mark(1);
    expect(isMarked(page, 1)).toBe(true);
    await settle();
    expect(isMarked(page, 1)).toBe(false);
    expect(page.notices).toEqual([NOT_SAVED]);
  });

  it.each([
    ['not answered', cutOff],
    ['answered by a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['refused by a proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['met by a server that fails', () => refuse(500, 'internal', 'Something is wrong')],
    ['met by a server that has no time', () => refuse(503, 'unavailable', 'Later')],
    ['made too often', () => refuse(429, 'too_many_requests', 'Slow down.')],
  ])('D-40 a save that is %s waits, on the card, and is sent again', async (_how, fail) => {
    const page = await setup.playing();
    page.server.routes[SPACE] = fail;
    page.live.mark(1);
    await pass(60_000);
    expect([isMarked(page, 1), page.notices]).toEqual([true, []]);
    savesAll(page);
    page.server.calls.splice(0);
    noteReach(true);
    await pass(5_000);
    expect(bodies(page)).toEqual([{ sid: 1, is_marked: true }]);
    expect([isMarked(page, 1), page.state().pending_marks.size, page.notices]).toEqual([true, 0, []]);
  });

  it('D-40 a save that nothing answers is given up after 5 seconds', async () => {
    const page = await setup.playing();
    const letGo = heldAnswers(page);
    page.live.mark(1);
    await pass(4_999);
    expect(isReached()).toBe(true);
    await pass(1);
    expect([isReached(), isMarked(page, 1), page.notices]).toEqual([false, true, []]);
    await letGo(() => refuse(409, 'marking_closed', 'too late to count'));
    expect([isMarked(page, 1), page.notices]).toEqual([true, []]);
  });

  it('CARD-10 of several presses during a save only the last one is sent', async () => {
    const page = await setup.playing();
    const letGo = heldAnswers(page);
    for (let press = 0; press < 4; press += 1) page.live.mark(1);
    expect(isMarked(page, 1)).toBe(false);
    await settle();
    expect(bodies(page)).toEqual([{ sid: 1, is_marked: true }]);
    await letGo(saved);
    expect(isMarked(page, 1)).toBe(false);
    await letGo(saved);
    expect(bodies(page)).toEqual([
      { sid: 1, is_marked: true },
      { sid: 1, is_marked: false },
    ]);
    expect([isMarked(page, 1), page.state().pending_marks.size]).toEqual([false, 0]);
  });

  it('OP-045 D-03 a snapshot or an echo that comes meanwhile does not undo the press', async () => {
    const page = await setup.playing();
    const letGo = heldAnswers(page);
    page.live.mark(1);
    await page.live.reload();
    expect(isMarked(page, 1)).toBe(true);
    setup.happens(page, 'mark', 0);
    setup.happens(page, 'mark', 0);
    expect(isMarked(page, 1)).toBe(true);
    await letGo(() => refuse(409, 'marking_closed', ''));
    expect(isMarked(page, 1)).toBe(false);
    expect(page.view()?.card).toEqual(playSnapshotOf(page.server.game, benPlayer(page.server.game)).card);
  });

  it('LIMIT-02 OP-050 the sixth press within a second does nothing but warn', async () => {
    const page = await setup.playing();
    savesAll(page);
    for (const sid of [1, 2, 3, 4, 5, 6]) page.live.mark(sid);
    expect(isMarked(page, 6)).toBe(false);
    expect(page.notices).toEqual([{ kind: 'warning', text: 'Please slow down your clicking' }]);
    await pass(1_000);
    page.live.mark(6);
    expect(isMarked(page, 6)).toBe(true);
  });
});

describe('a cell that cannot be marked', () => {
  it('CARD-09 in OPEN shows a hint for 4 seconds', async () => {
    const page = await setup.playing(smallGame('OPEN'));
    page.live.mark(1);
    const text = 'Hold tight! The game will start soon and then you can mark your card!';
    expect(page.notices).toEqual([{ kind: 'info', text, duration: 4_000 }]);
    expect([isMarked(page, 1), bodies(page)]).toEqual([false, []]);
  });

  it('CARD-06 PLAYER-02 by an inactive player says so', async () => {
    const page = await setup.playing();
    setup.happens(page, 'activity');
    page.live.mark(1);
    expect(page.notices).toEqual([{ kind: 'error', text: 'You must be an active player to mark cells.' }]);
    expect(isMarked(page, 1)).toBe(false);
  });

  it('CARD-06 a player who became inactive meanwhile sees the server’s refusal', async () => {
    const page = await setup.playing();
    const sentence = 'You must be an active player to mark cells.';
    page.server.routes[SPACE] = () => refuse(403, 'inactive_marking', sentence);
    page.live.mark(1);
    await settle();
    expect(page.notices).toEqual([{ kind: 'error', text: sentence }]);
    expect(isMarked(page, 1)).toBe(false);
  });

  it('CARD-05 the FREE cell stays marked without a notice', async () => {
    const page = await setup.playing();
    page.live.mark(13);
    await settle();
    expect([isMarked(page, 13), bodies(page), page.notices]).toEqual([true, [], []]);
  });

  it('CARD-11 OP-041 a cell without a phrase says so', async () => {
    const game = smallGame('CONFIG');
    for (const name of ['addPhrase', 'move', 'deal', 'move']) play(game, name, 0);
    const page = await setup.playing(game);
    const empty = page.view()?.card.find(({ phrase_id, sid }) => phrase_id === null && sid !== 13);
    page.live.mark(empty?.sid ?? 0);
    expect(page.notices).toEqual([{ kind: 'error', text: 'Phrase not found for the selected cell' }]);
  });

  it.each([
    ['WON', 1],
    ['LOST', 2],
  ])('CARD-07 CARD-08 a card in %s takes no marks', async (state, pick) => {
    const page = await setup.playing();
    setup.happens(page, 'move', pick);
    expect(page.view()?.game.state).toBe(state);
    page.live.mark(1);
    await settle();
    expect([isMarked(page, 1), bodies(page)]).toEqual([false, []]);
  });
});
