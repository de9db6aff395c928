import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import { describe, expect, it } from 'vitest';
import { settle } from '../../testing/fake-clock.ts';
import { answer, type Call, cutOff, refuse } from '../../testing/fake-server.ts';
import { BASE, setupGame } from '../../testing/setup-game.ts';
import { BEN } from '../../testing/small-server.ts';

const VALIDATE = `POST ${BASE}/validate`;
const SPACE = `POST ${BASE}/r/1/space`;
const DETAILS = { pattern: 'row_0', won_at: '2026-02-01T19:00:30.000Z', place: 1 } as const;
const VALID = {
  is_valid: true,
  winning_pattern: 'row_0',
  message: 'Bingo!',
  missing: [],
  winning_details: DETAILS,
};
const INVALID = EXAMPLES.shoutBingo.answer;
const INVALID_TEXT = 'Invalid Bingo! Make sure all spaces in your winning pattern have been called.';
const FAILED_TEXT = 'Failed to validate Bingo. Please try again.';

const setup = setupGame();
type Page = Awaited<ReturnType<typeof setup.playing>>;

const shoutsOf = (page: Page) => page.server.calls.filter(({ route }) => route === VALIDATE);

describe('SHOUT BINGO', () => {
  it('SHOUT-04 API-14 a valid shout is the player’s win at once', async () => {
    const page = await setup.playing();
    page.server.routes[VALIDATE] = () => answer(VALID);
    expect(await page.live.shout()).toEqual({ outcome: 'won', details: DETAILS });
    expect(shoutsOf(page).map(({ body }) => body)).toEqual([{}]);
    expect(page.view()).toMatchObject({
      player: { is_winner: true, winning_details: DETAILS },
      winner: { winner_id: BEN.id, username: BEN.username, ...DETAILS },
    });
    expect(page.notices).toEqual([]);
  });

  it('SHOUT-03 API-14 a valid shout is a win even if the response only names the pattern', async () => {
    const page = await setup.playing();
    page.server.routes[VALIDATE] = () => answer({ is_valid: true, winning_pattern: 'row_0', message: '' });
    expect(await page.live.shout()).toMatchObject({
      outcome: 'won',
      details: { pattern: 'row_0', place: 1 },
    });
    expect(page.view()?.player).toMatchObject({ is_winner: true });
    expect(page.notices).toEqual([]);
  });

  it('SHOUT-05 ERR-19 an invalid shout is refused for 5 seconds, with the cells that were not called', async () => {
    const page = await setup.playing();
    page.server.routes[VALIDATE] = () => answer(INVALID);
    expect(await page.live.shout()).toEqual({
      outcome: 'refused',
      sentence: INVALID_TEXT,
      missing: INVALID.missing,
    });
    expect(page.notices).toEqual([{ kind: 'error', text: INVALID_TEXT, duration: 5_000 }]);
  });

  it.each([
    ['ERR-19 the sentence of the server', () => answer({ ...INVALID, message: 'Not yet' }), 'Not yet'],
    ['ERR-19 the listed sentence without one', () => answer({ ...INVALID, message: '' }), INVALID_TEXT],
    ['ERR-19 the reason of a refusal', () => refuse(409, 'shouting_closed', 'Too late'), 'Too late'],
    ['ERR-20 a fault', () => new Response('', { status: 502 }), FAILED_TEXT],
    ['ERR-20 a lost network', cutOff, FAILED_TEXT],
  ])('%s is shown', async (_title, respond, text) => {
    const page = await setup.playing();
    page.server.routes[VALIDATE] = respond;
    await page.live.shout();
    expect(page.notices).toEqual([{ kind: 'error', text, duration: 5_000 }]);
  });

  it('SHOUT-08 PLAYER-02 an inactive player is refused without a call', async () => {
    const page = await setup.playing();
    setup.happens(page, 'activity');
    await page.live.shout();
    expect(page.notices.map(({ text }) => text)).toEqual(['You must be an active player to call Bingo.']);
    expect(shoutsOf(page)).toEqual([]);
  });

  it('SHOUT-09 without a game there is nothing to check', async () => {
    const on = setup.set();
    on.server.routes[`GET ${BASE}/r/1/play/full`] = cutOff;
    const page = await setup.open(on, on.playPage('1'));
    await page.live.shout();
    expect(on.notices.map(({ text }) => text)).toEqual([
      'Unable to validate Bingo. Please refresh the page and try again.',
    ]);
  });

  it('OP-054 waits for marks that are being saved, because only saved ones count', async () => {
    const page = await setup.playing();
    const held: (() => void)[] = [];
    page.server.routes[SPACE] = async ({ body }: Call) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return answer(body);
    };
    page.server.routes[VALIDATE] = () => answer(VALID);
    page.live.mark(1);
    const shout = page.live.shout();
    await settle();
    expect(shoutsOf(page)).toEqual([]);
    held.shift()?.();
    expect(await shout).toMatchObject({ outcome: 'won' });
  });

  it('SHOUT-03 two presses are one shout', async () => {
    const page = await setup.playing();
    page.server.routes[VALIDATE] = () => answer(VALID);
    const [first, second] = await Promise.all([page.live.shout(), page.live.shout()]);
    expect([first?.outcome, second]).toEqual(['won', null]);
    expect(shoutsOf(page)).toHaveLength(1);
  });
});
