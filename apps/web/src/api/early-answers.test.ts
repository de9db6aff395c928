import { GAME, PLAY_SNAPSHOT } from '@phrase-bingo/game/wire/examples/entities';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer, refuse } from '../testing/fake-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { callApi } from './call-api.ts';
import { isTooOld } from './client-version.ts';
import { sendAhead } from './early-answers.ts';
import { Refused, Unreachable } from './failures.ts';

const ADDRESS = '/api/games/my';

const listGames = () => callApi(GAME_ENDPOINTS.listMyGames, {});

function asked(token: string, response: Response | null): void {
  window.early = { token, answers: new Map([[ADDRESS, Promise.resolve(response)]]) };
}

let token = '';

beforeEach(() => {
  freshBrowser();
  const person = signedInAnswer();
  token = person.access_token;
  signIn(person);
});

afterEach(() => {
  window.early = undefined;
});

describe('what the document has requested before the app started', () => {
  it('is used once, and requested from then on', async () => {
    const { calls } = fakeServer({ [`GET ${ADDRESS}`]: () => answer([]) });
    asked(token, answer([]));
    expect(await listGames()).toEqual([]);
    expect(calls).toEqual([]);
    await listGames();
    expect(calls).toHaveLength(1);
  });

  it('is not used for another person', async () => {
    const { calls } = fakeServer({ [`GET ${ADDRESS}`]: () => answer([]) });
    asked('of-somebody-else', answer([]));
    await listGames();
    expect(calls).toHaveLength(1);
  });

  it('is requested again by a page that took long to start', async () => {
    const { calls } = fakeServer({ [`GET ${ADDRESS}`]: () => answer([]) });
    const now = vi.spyOn(performance, 'now').mockReturnValue(9_999);
    asked(token, answer([]));
    await listGames();
    expect(calls).toEqual([]);
    now.mockReturnValue(10_000);
    asked(token, answer([]));
    await listGames();
    expect(calls).toHaveLength(1);
  });

  it('is requested again if no response came', async () => {
    const { calls } = fakeServer({ [`GET ${ADDRESS}`]: () => answer([]) });
    asked(token, null);
    await listGames();
    expect(calls).toHaveLength(1);
  });

  it('D-28 also reports that the app is too old', async () => {
    fakeServer({});
    asked(token, answer({ message: 'Too old.' }, { status: 426 }));
    await expect(listGames()).rejects.toEqual(new Refused(426, null, 'Too old.'));
    expect(isTooOld()).toBe(true);
  });

  it('a refusal stays one', async () => {
    fakeServer({});
    asked(token, answer({ message: 'Slow down.' }, { status: 429 }));
    await expect(listGames()).rejects.toEqual(new Refused(429, null, 'Slow down.'));
  });
});

describe('what was sent ahead of the code that reads its answer', () => {
  const CARD = '/api/games/card';
  const wanted = { game_id: GAME.id, round_id: 2 };
  const post = (more = {}) => ({ address: CARD, json: JSON.stringify(wanted), token, ...more });
  const takeCard = (body = wanted) => callApi(PLAY_ENDPOINTS.dealCard, { body });
  const answers = { [`POST ${CARD}`]: () => answer(PLAY_SNAPSHOT) };

  it('GUEST-12 is sent once, with everything a call has, and its answer is taken once', async () => {
    const { calls, versions } = fakeServer(answers);
    void sendAhead(post());
    await sendAhead(post());
    expect(await takeCard()).toEqual(PLAY_SNAPSHOT);
    expect(calls).toEqual([{ route: `POST ${CARD}`, token, body: wanted }]);
    await takeCard();
    expect(calls).toHaveLength(2);
    expect(calls[0]).toEqual(calls[1]);
    expect(versions[0]).toBe(versions[1]);
  });

  it.each([
    ['another person', () => post({ token: 'of-somebody-else' })],
    ['something else', () => post({ json: JSON.stringify({ ...wanted, round_id: 3 }) })],
  ])('GUEST-12 is not taken for %s', async (_case, other) => {
    const { calls } = fakeServer(answers);
    await sendAhead(other());
    await takeCard();
    expect(calls).toHaveLength(2);
  });

  it('GUEST-12 is sent again after a minute', async () => {
    const { calls } = fakeServer(answers);
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    await sendAhead(post());
    now.mockReturnValue(60_000);
    await takeCard();
    expect(calls).toHaveLength(2);
  });

  it('GUEST-14 a refusal stays one, and so does a missing answer', async () => {
    const { calls, routes } = fakeServer({ [`POST ${CARD}`]: () => refuse(423, 'room_locked', 'Locked.') });
    await sendAhead(post());
    await expect(takeCard()).rejects.toEqual(new Refused(423, 'room_locked', 'Locked.'));
    routes[`POST ${CARD}`] = cutOff;
    await sendAhead(post()).catch(() => undefined);
    await expect(takeCard()).rejects.toBeInstanceOf(Unreachable);
    expect(calls).toHaveLength(2);
  });
});
