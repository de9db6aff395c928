import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AnyRefusal, anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import type { AnswerOf, Endpoint, Given } from '@phrase-bingo/game/wire/http/endpoint';
import { errorBody } from '@phrase-bingo/game/wire/http/errors';
import { statusOfRefusal } from '@phrase-bingo/game/wire/http/refusal-status';
import { type App, buildApp } from '../../src/app.ts';
import type { Beats } from '../../src/beats.ts';
import { readConfig } from '../../src/config.ts';
import type { RequestTime } from '../../src/http/transport.ts';
import { QUICK } from './patience.ts';

/** The expected result of readRefusal. */
export const refusalAnswer = (code: AnyRefusal) => ({
  status: statusOfRefusal(code),
  code,
  message: anyRefusalMessage(code),
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
  beats?: Beats;
};

export type TestServer = App & { url: string; log_entries: string[] };

/** A complete server on a free port of this machine. */
export async function startServer(
  settings: Settings,
  { web_root, env, beats = QUICK, ...options }: Options = {},
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
    beats,
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

const agent = new Agent({ keepAlive: true });

/** As a browser reads it: some answers must not have a body, not even an empty one. */
function contentOf(status: number, encoding: string | null, sent: Buffer): Buffer<ArrayBuffer> | null {
  if (status === 204 || status === 304) return null;
  if (encoding === 'br') return brotliDecompressSync(sent);
  return encoding === 'gzip' ? gunzipSync(sent) : Buffer.from(sent);
}

/** One plain request. The same with fetch takes the client twice the processor time. */
export function send(
  url: string,
  path: string,
  { method = 'GET', body, cookie, token, headers }: Sent = {},
): Promise<Response> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const asked = request(new URL(path, url), {
    agent,
    method,
    headers: {
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  asked.on('error', reject);
  asked.on('response', async (answer) => {
    try {
      const sent = await buffer(answer);
      const { statusCode: status = 0, rawHeaders } = answer;
      const headers = new Headers();
      for (const [at, name] of rawHeaders.entries()) {
        if (at % 2 === 0) headers.append(name, rawHeaders[at + 1] ?? '');
      }
      const content = contentOf(status, headers.get('content-encoding'), sent);
      resolve(new Response(content, { status, headers }));
    } catch (error) {
      reject(error);
    }
  });
  asked.end(text);
  return promise;
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
