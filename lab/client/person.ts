import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '../../packages/game/src/wire/account.ts';
import { ACCOUNT_ENDPOINTS } from '../../packages/game/src/wire/http/accounts.ts';
import { addressOf } from '../../packages/game/src/wire/http/address.ts';
import type { AnswerOf, Endpoint, Given } from '../../packages/game/src/wire/http/endpoint.ts';
import { errorBody } from '../../packages/game/src/wire/http/errors.ts';
import { GUEST_ENDPOINTS } from '../../packages/game/src/wire/http/guests.ts';
import type { Figures } from './figures.ts';

/** Somebody who is signed in, with an account or as a guest. */
export type Person = { id: string; username: string; client: Client };

export type Credentials = { email: string; password: string };

export const newCredentials = (): Credentials => ({
  email: `bot-${randomUUID()}@example.com`,
  password: `Beep-${randomUUID()}!`,
});

/**
 * Creates an account, as anybody would. When an answer was lost, the email may be taken by the account that the person
 * already has, so they log in.
 */
export async function signUp(
  url: string | Address,
  figures: Figures,
  options?: ClientOptions,
  credentials: Credentials = newCredentials(),
): Promise<Person> {
  const client = openClient(url, figures, options);
  const body = { ...credentials, username: `Bot ${randomUUID().slice(0, 13)}` };
  const logIn = (refusal: unknown) => {
    if (!(refusal instanceof Refused)) throw refusal;
    return client.ask(ACCOUNT_ENDPOINTS.login, { body: credentials });
  };
  return signedIn(client, await client.ask(ACCOUNT_ENDPOINTS.signup, { body }).catch(logIn));
}

/** Comes with a name alone. All have the same one, so that each game has to tell them apart. */
export async function enterAsGuest(
  url: string | Address,
  figures: Figures,
  options?: ClientOptions,
): Promise<Person> {
  const client = openClient(url, figures, options);
  return signedIn(client, await client.ask(GUEST_ENDPOINTS.enterAsGuest, { body: { display_name: 'Sam' } }));
}

/** Whether one of a crowd comes as a guest: half of them do, on every node, over the socket and over HTTP. */
export const isGuest = (number: number): boolean => [1, 2].includes(number % 4);

function signedIn(client: Client, { access_token, user }: SignedIn): Person {
  client.signIn(access_token);
  return { id: user.id, username: user.username, client };
}

type Sent<E extends Endpoint> = {
  params?: Given<E, 'params'> & Readonly<Record<string, unknown>>;
  body?: Given<E, 'body'>;
};

/** The server could not answer; the action may or may not have been done. */
export class Unavailable extends Error {}

/** The client stopped waiting, so the action may still be done later. */
export class Abandoned extends Unavailable {}

/** Refused by the rules: nothing was done. */
export class Refused extends Error {}

const RETRY_PAUSE = 100;

/** Retries an idempotent action until the server is available. */
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
  /** Treats an unreachable node like one that answers 503. */
  survives_outages?: boolean;
  /** How long to wait for an answer; without it, forever. */
  timeout_ms?: number;
};

/** The URL of a node, read before each request, so that people can switch to another node. */
export type Address = () => string;

export type Client = ReturnType<typeof openClient>;

/** The HTTP client of one person. */
function openClient(
  url: string | Address,
  figures: Figures,
  { survives_outages, timeout_ms }: ClientOptions = {},
) {
  const address = typeof url === 'string' ? () => url : url;
  let token: string | null = null;

  /** The error for a request without an answer. */
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
        ...(timeout_ms !== undefined && { signal: AbortSignal.timeout(timeout_ms) }),
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

  /** Makes a request that must succeed or be postponed, and checks its answer against the schema. */
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

/** Fails for any answer that does not match the schema of its endpoint. */
function checked<E extends Endpoint>(endpoint: E, answer: unknown): AnswerOf<E>;
function checked(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.answer.parse(answer);
}
