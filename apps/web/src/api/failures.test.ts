import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { answer, cutOff, fakeServer } from '../testing/fake-server.ts';
import { callApi } from './call-api.ts';
import { explainFailure } from './failures.ts';

const LOGIN = 'POST /api/auth/login';
const login = () => callApi(ACCOUNT_ENDPOINTS.login, { body: { username: 'a@b.cd', password: 'x' } });

beforeEach(freshBrowser);

describe('a failed call', () => {
  const FALLBACK = { refused: 'Login failed', unreachable: 'Network error during login' };
  const explain = async () =>
    explainFailure(
      await login().then(
        () => new Error('passed'),
        (e: Error) => e,
      ),
      FALLBACK,
    );

  it('API-37 is explained by message, error.message or detail, in this order', async () => {
    const { routes } = fakeServer({});
    const say = (body: unknown) => {
      routes[LOGIN] = () => answer(body, { status: 400 });
    };
    say({ message: 'one', error: { code: 'c', message: 'two' }, detail: 'three' });
    expect(await explain()).toBe('one');
    say({ error: { code: 'c', message: 'two' }, detail: 'three' });
    expect(await explain()).toBe('two');
    say({ detail: 'three' });
    expect(await explain()).toBe('three');
  });

  it('ERR-44 is explained in general words when the server gives none', async () => {
    const { routes } = fakeServer({ [LOGIN]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    expect(await explain(), 'D-40 the server is not reached').toBe('Network error during login');
    routes[LOGIN] = () => answer({ detail: [{ msg: 'not a sentence' }] }, { status: 400 });
    expect(await explain()).toBe('Login failed');
    routes[LOGIN] = () => answer({ access_token: 7 });
    expect(await explain()).toBe('Login failed');
    routes[LOGIN] = cutOff;
    expect(await explain()).toBe('Network error during login');
  });
});
