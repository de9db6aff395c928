import { expect, it, vi } from 'vitest';
import { send } from '../../apps/web/src/api/send.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { callRequest, markRequests } from './game-requests.ts';
import { type EndpointRequest, requestText } from './http-client.ts';

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

function loadRequest(request: EndpointRequest) {
  const [head = '', body] = requestText(request).split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  const [method, url] = first.split(' ');
  const all = Object.fromEntries(
    rest.map((header) => header.split(': ', 2)).map(([name = '', value]) => [name.toLowerCase(), value]),
  );
  // The browser sets these itself.
  const { host: _host, 'accept-encoding': _encoding, 'content-length': _length, ...headers } = all;
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
