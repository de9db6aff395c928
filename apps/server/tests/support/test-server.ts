import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { AnswerOf, Endpoint, Given } from '@phrase-bingo/game/wire/http/endpoint';
import { errorBody, statusOfRefusal } from '@phrase-bingo/game/wire/http/errors';
import { type App, buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { RequestTime } from '../../src/http/transport.ts';

/** The expected result of readRefusal. */
export const refusalAnswer = (code: RefusalCode) => ({
  status: statusOfRefusal(code),
  code,
  message: refusalMessage(code),
  is_same: true,
});

export const SECRET = 'a secret of the tests, long enough for all';

/** Switches the rate limits on. */
export const LIMITED = { RATE_LIMITS: 'on' };

type Settings = { database_url?: string; data_dir: string };

type Options = {
  web_root?: string;
  env?: Record<string, string>;
  request_time?: RequestTime;
  oldest_served?: number;
};

export type TestServer = App & { url: string; log_entries: string[] };

/** A complete server on a free port of this machine. */
export async function startServer(
  settings: Settings,
  { web_root, env, ...options }: Options = {},
): Promise<TestServer> {
  const log_entries: string[] = [];
  const config = readConfig({
    DATA_DIR: settings.data_dir,
    DATABASE_URL: settings.database_url,
    TOKEN_SECRET: SECRET,
    LOG_LEVEL: 'info',
    // A test person does more than a real one; tests about limits switch them on.
    RATE_LIMITS: 'off',
    ...env,
  });
  const app = await buildApp(config, {
    web_root: web_root ?? null,
    log_to: { write: (entry) => log_entries.push(entry) },
    ...options,
  });
  return { ...app, url: await app.listen({ port: 0, host: '127.0.0.1' }), log_entries };
}

type Sent = {
  method?: string;
  body?: unknown;
  cookie?: string;
  token?: string;
  headers?: Record<string, string>;
};

/** One plain request. */
export function send(
  url: string,
  path: string,
  { method, body, cookie, token, headers }: Sent = {},
): Promise<Response> {
  return fetch(new URL(path, url), {
    method: method ?? 'GET',
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

type Called<E extends Endpoint> = {
  status: number;
  headers: Headers;
  answer: AnswerOf<E>;
};

/** A request that must succeed; its answer is checked against the endpoint. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  sent?: Omit<Sent, 'body' | 'method'> & { body?: Given<E, 'body'> },
): Promise<Called<E>>;
export async function call(url: string, endpoint: Endpoint, sent: Sent = {}): Promise<Called<Endpoint>> {
  const response = await send(url, endpoint.path, { ...sent, method: endpoint.method });
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${text}`);
  return {
    status: response.status,
    headers: response.headers,
    answer: endpoint.answer.parse(JSON.parse(text)),
  };
}

/** The error of a refused request; throws when it does not have the common shape. */
export async function readRefusal(response: Response) {
  const body = errorBody.parse(await response.json());
  const { code, message } = body.error;
  return {
    status: response.status,
    code,
    message,
    is_same: body.message === message && body.detail === message,
  };
}

export function refreshCookieOf(headers: Headers): string {
  const [cookie] = headers.getSetCookie().filter((header) => header.startsWith('refresh_token='));
  return cookie?.split(';')[0] ?? '';
}
