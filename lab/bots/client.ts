import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../packages/game/src/wire/http/address.ts';
import type { AnswerOf, Endpoint, Given } from '../../packages/game/src/wire/http/endpoint.ts';
import { errorBody } from '../../packages/game/src/wire/http/errors.ts';
import { ACCOUNT_ENDPOINTS } from '../../packages/game/src/wire/http/accounts.ts';
import type { Figures } from './figures.ts';

export type Account = { id: string; username: string; client: Client };

/** A new account, as anybody makes one. */
export async function signUp(
  url: string | Address,
  figures: Figures,
  options?: ClientOptions,
): Promise<Account> {
  const client = openClient(typeof url === 'string' ? () => url : url, figures, options);
  const name = randomUUID().slice(0, 13);
  const { access_token, user } = await client.ask(ACCOUNT_ENDPOINTS.signup, {
    body: { username: `Bot ${name}`, email: `bot-${name}@example.com`, password: `Beep-${randomUUID()}!` },
  });
  client.signIn(access_token);
  return { id: user.id, username: user.username, client };
}

type Sent<E extends Endpoint> = {
  params?: Given<E, 'params'> & Readonly<Record<string, unknown>>;
  body?: Given<E, 'body'>;
};

/** The server could not answer just now; nobody knows whether the thing was done. */
export class Unavailable extends Error {}

/** Whoever asked has stopped waiting, so that the thing may still be done at any later time. */
export class Abandoned extends Unavailable {}

/** The rules say no: nothing was done. */
export class Refused extends Error {}

const RETRY_PAUSE = 100;

/** Does something that may be repeated, until the server is there to do it. */
export async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
    await wait(RETRY_PAUSE);
  }
}

export type ClientOptions = {
  /** Waits for a node that cannot be reached as for one that asks for patience. */
  survives_outages?: boolean;
  /** How long an answer is waited for, in milliseconds; without it, for ever. */
  patience?: number;
};

/** Where a node is, asked before each call, so that people may go to another one. */
export type Address = () => string;

export type Client = ReturnType<typeof openClient>;

/** The calls of one person. */
export function openClient(
  address: Address,
  figures: Figures,
  { survives_outages, patience }: ClientOptions = {},
) {
  let token: string | null = null;

  /** What becomes of a call that has no answer. */
  function unanswered(error: unknown): unknown {
    if (!survives_outages) return error;
    figures.noteUnavailable();
    const has_given_up = error instanceof Error && error.name === 'TimeoutError';
    return has_given_up ? new Abandoned('No answer in time.') : new Unavailable(String(error));
  }

  async function send({ method, path }: Endpoint, params: object, body: unknown): Promise<string> {
    const filled = addressOf(path, { params });
    const call = async () => {
      const response = await fetch(new URL(filled, address()), {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(patience !== undefined && { signal: AbortSignal.timeout(patience) }),
      });
      return { response, text: await response.text() };
    };
    const { response, text } = await call().catch((error: unknown) => Promise.reject(unanswered(error)));
    token = response.headers.get('x-new-token') ?? token;
    if (response.ok) return text;
    const sentence = `${method} ${filled} answered ${response.status}: ${text}`;
    if (response.status === 503 && response.headers.has('retry-after')) {
      errorBody.parse(JSON.parse(text));
      figures.noteUnavailable();
      throw new Unavailable(sentence);
    }
    throw response.status < 500 ? new Refused(sentence) : new Error(sentence);
  }

  /** Makes a call that must succeed or be put off, and holds its answer to the wire. */
  async function askOnce<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> {
    return checked(endpoint, JSON.parse(await send(endpoint, sent.params ?? {}, sent.body)));
  }

  return {
    askOnce,
    ask: <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> =>
      insist(() => askOnce(endpoint, sent)),
    token: () => token ?? '',
    signIn: (given: string) => {
      token = given;
    },
  };
}

/** The wire says what an answer is; one that is anything else fails here. */
function checked<E extends Endpoint>(endpoint: E, answer: unknown): AnswerOf<E>;
function checked(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.answer.parse(answer);
}
