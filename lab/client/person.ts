import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '../../packages/game/src/wire/account.ts';
import { ACCOUNT_ENDPOINTS } from '../../packages/game/src/wire/http/accounts.ts';
import { addressOf } from '../../packages/game/src/wire/http/address.ts';
import type { AnswerOf, Endpoint, Given } from '../../packages/game/src/wire/http/endpoint.ts';
import { errorBody } from '../../packages/game/src/wire/http/errors.ts';
import { GUEST_ENDPOINTS } from '../../packages/game/src/wire/http/guests.ts';
import { cookiesOf, type HttpClient, headerOf, openHttpClient, TimedOut, textOf } from './http-client.ts';

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
  options?: ClientOptions,
  credentials: Credentials = newCredentials(),
): Promise<Person> {
  const client = openClient(url, options);
  const body = { ...credentials, username: `Bot ${randomUUID().slice(0, 13)}` };
  const logIn = (refusal: unknown) => {
    if (!(refusal instanceof Refused)) throw refusal;
    return client.ask(ACCOUNT_ENDPOINTS.login, { body: credentials });
  };
  return signedIn(client, await client.ask(ACCOUNT_ENDPOINTS.signup, { body }).catch(logIn));
}

/** Comes with a name alone. All have the same one, so that each game has to tell them apart. */
export async function enterAsGuest(url: string | Address, options?: ClientOptions): Promise<Person> {
  const client = openClient(url, options);
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
  /** Where the person comes from, as a proxy tells it. */
  comes_from?: string;
  /** Of somebody who is signed in already. */
  token?: string;
  onUnavailable?: () => void;
};

/** The URL of a node, read before each request, so that people can switch to another node. */
export type Address = () => string;

export type Client = ReturnType<typeof openClient>;

/** The cookie by which the server knows a browser again. The one that renews a session goes to the account calls alone. */
const DEVICE = 'device=';

/** The HTTP client of one person, who sends what a browser sends. */
export function openClient(url: string | Address, options: ClientOptions = {}) {
  const { survives_outages, timeout_ms, comes_from, onUnavailable = () => undefined } = options;
  const urlNow = typeof url === 'string' ? () => url : url;
  const nodes = new Map<string, HttpClient>();
  let token = options.token ?? null;
  let cookies: string[] = [];

  function nodeNow(): HttpClient {
    const now = urlNow();
    const node = nodes.get(now) ?? openHttpClient(now);
    nodes.set(now, node);
    return node;
  }

  /** The error for a request without an answer. */
  function unanswered(error: unknown): unknown {
    if (!survives_outages) return error;
    onUnavailable();
    return error instanceof TimedOut ? new Abandoned(error.message) : new Unavailable(String(error));
  }

  /** Makes a request that must succeed or be postponed, and gives its answer as it came. */
  async function askText<E extends Endpoint>({ method, path }: E, { params, body }: Sent<E> = {}) {
    const filled = addressOf(path, { params: params ?? {} });
    const node = nodeNow();
    const more = { cookies, ...(comes_from !== undefined && { address: comes_from }) };
    const request = node.prepare({ method, path: filled, token, body, ...more });
    const sent = node.send(request, timeout_ms);
    const answer = await sent.catch((error: unknown) => Promise.reject(unanswered(error)));
    const text = textOf(answer);
    token = headerOf(answer, 'x-new-token') ?? token;
    const device = cookiesOf(answer).filter((cookie) => cookie.startsWith(DEVICE));
    if (device.length > 0) cookies = device;
    const { status } = answer;
    if (status >= 200 && status < 300) return text;
    const sentence = `${method} ${filled} answered ${status}: ${text}`;
    if (status === 503 && headerOf(answer, 'retry-after') !== null) {
      errorBody.parse(JSON.parse(text));
      onUnavailable();
      throw new Unavailable(sentence);
    }
    throw status < 500 ? new Refused(sentence) : new Error(sentence);
  }

  /** The same, and checks the answer against its schema. */
  async function askOnce<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> {
    return checked(endpoint, JSON.parse(await askText(endpoint, sent)));
  }

  return {
    askText,
    askOnce,
    ask: <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> =>
      insist(() => askOnce(endpoint, sent)),
    token: () => token ?? '',
    signIn: (given: string) => {
      token = given;
    },
    close: () => {
      for (const node of nodes.values()) node.close();
    },
  };
}

/** Fails for any answer that does not match the schema of its endpoint. */
function checked<E extends Endpoint>(endpoint: E, answer: unknown): AnswerOf<E>;
function checked(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.answer.parse(answer);
}
