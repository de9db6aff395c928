import { describe, expect, it, vi } from 'vitest';
import { send } from '../../apps/web/src/api/send.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { type EndpointRequest, requestText } from '../client/http-client.ts';
import { callRequest, markRequests } from './game-requests.ts';

const ID = '0198f9a2-0000-7000-8000-000000000001';
const PHRASE_ID = '0198f9a2-0000-7000-8000-000000000002';
const TOKEN = 'header.payload.signature';

/** What the web app gives to fetch. */
async function browserRequest(ask: () => Promise<unknown>) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await ask();
  vi.unstubAllGlobals();
  const [url = '', init = {}] = fetched.mock.calls[0] ?? [];
  return {
    url,
    method: init.method,
    body: init.body,
    headers: Object.fromEntries(new Headers(init.headers)),
  };
}

/** Headers that the browser sets itself, as Chromium sends them with a fetch of the page's own server. */
const OF_THE_BROWSER = [
  'host connection content-length sec-ch-ua-platform sec-ch-ua sec-ch-ua-mobile user-agent origin sec-fetch-site',
  'sec-fetch-mode sec-fetch-dest referer accept-encoding accept-language cookie',
].flatMap((names) => names.split(' '));

const HOST = 'localhost:3000';

function headersOf(request: EndpointRequest) {
  const [head = ''] = requestText(request, HOST).split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
}

function loadRequest(request: EndpointRequest) {
  const [head = '', body] = requestText(request, HOST).split('\r\n\r\n');
  const [method, url] = head.split(' ');
  const all = Object.entries(headersOf(request));
  const headers = Object.fromEntries(all.filter(([name]) => !OF_THE_BROWSER.includes(name)));
  return { url, method, body, headers };
}

it('D-29 OP-093 the benchmarks call and mark by the requests the browser makes', async () => {
  const game = { id: ID, round_number: 2, host: { token: TOKEN } };
  const call = callRequest(game, { phrase_id: PHRASE_ID, is_called: true });
  const called = await browserRequest(() =>
    send(
      PHRASE_ENDPOINTS.callPhrase,
      { params: { game: ID }, body: { id: PHRASE_ID, is_called: true } },
      TOKEN,
    ),
  );
  expect(loadRequest(call)).toEqual(called);

  const [mark] = markRequests(game, { token: TOKEN });
  const marked = await browserRequest(() =>
    send(PLAY_ENDPOINTS.markCell, { params: { id: ID, round: 2 }, body: { sid: 1, is_marked: true } }, TOKEN),
  );
  expect(mark && loadRequest(mark)).toEqual(marked);
});

describe('what the browser adds to a request', () => {
  const post = { method: 'POST', path: '/api/x', token: TOKEN, body: { a: 'ä' }, page: '/game/1/manage' };

  it('OP-093 is all there, with the page and the cookies of the person', () => {
    const headers = headersOf(post);
    expect(OF_THE_BROWSER.filter((name) => !(name in headers))).toEqual([]);
    expect(headers).toMatchObject({
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      referer: 'http://localhost:3000/game/1/manage',
      cookie: `member=1; access_token=${TOKEN}`,
      'content-length': '10',
    });
  });

  it('lacks the origin where nothing is changed, and the session of somebody without one', () => {
    const headers = headersOf({ method: 'GET', path: '/api/x', token: null, cookies: ['device=d'] });
    expect(headers).not.toHaveProperty('origin');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).toMatchObject({ cookie: 'device=d' });
  });
});
