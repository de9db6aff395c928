import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../session/session-store.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { answer, fakeServer } from '../testing/fake-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';
import { callApi } from './call-api.ts';
import { isTooOld } from './client-version.ts';
import { Refused } from './failures.ts';

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
