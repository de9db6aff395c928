import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf, Endpoint, Given } from '../../packages/game/src/wire/endpoint.ts';
import type { Figures } from './figures.ts';

type Sent<E extends Endpoint> = {
  params?: Given<E, 'params'> & Readonly<Record<string, unknown>>;
  body?: Given<E, 'body'>;
};

/** The server could not answer just now and said so; nobody knows whether the thing was done. */
export class Unavailable extends Error {}

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

export type Line = ReturnType<typeof openLine>;

/** The calls of one person. */
export function openLine(url: string, figures: Figures) {
  let token: string | null = null;

  async function send({ method, path }: Endpoint, params: object, body: unknown): Promise<string> {
    const given = new Map<string, unknown>(Object.entries(params));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(given.get(name))),
    );
    const response = await fetch(new URL(filled, url), {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    token = response.headers.get('x-new-token') ?? token;
    if (response.status === 503 && response.headers.has('retry-after')) {
      figures.noteUnavailable();
      throw new Unavailable(`${method} ${filled}`);
    }
    if (!response.ok) throw new Error(`${method} ${filled} answered ${response.status}: ${text}`);
    return text;
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
