import { randomUUID } from 'node:crypto';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import { addressOf } from '@phrase-bingo/game/wire/http/address';
import type { AnswerOf, Endpoint, Given } from '@phrase-bingo/game/wire/http/endpoint';
import type { Browser } from './browser.ts';
import { openSocket } from './live-client.ts';
import { userRow } from './rows.ts';
import { readRefusal, send, type TestServer } from './test-server.ts';

type EndpointInput<E extends Endpoint> = {
  params?: Given<E, 'params'>;
  query?: Given<E, 'query'>;
  body?: Given<E, 'body'>;
};

type Sent = { params?: unknown; query?: unknown; body?: unknown };

export type Person = Awaited<ReturnType<typeof newPerson>>;

let last_name = 0;

function newName(): string {
  last_name += 1;
  return `player ${last_name}`;
}

type Names = { id: string; username: string; username_key: string };

function newNames(username?: string): Names {
  const id = randomUUID();
  return { id, username: username ?? newName(), username_key: username ? usernameKey(username) : id };
}

type Way = 'guest' | null;

const GUEST = { provider: 'guest', email: '', email_key: null, password_hash: null } as const;

const insertUsers = ({ context }: TestServer, people: readonly Names[], way: Way = null) =>
  context.db.query
    .insertInto('users')
    .values(
      people.map((names) =>
        userRow(way === 'guest' ? { ...names, ...GUEST, username_key: `GUEST:${names.id}` } : names),
      ),
    )
    .execute();

/**
 * A signed-in person, without the cost of a password. They can use any node of the same database. With a browser,
 * all their requests send its cookies and keep the new ones.
 */
export async function newPerson(server: TestServer, username?: string, browser?: Browser) {
  const names = newNames(username);
  await insertUsers(server, [names]);
  return signIn(server, names, browser);
}

/** Many people, with one insert: accounts, or guests that did not come through the door. */
export async function newPeople(server: TestServer, count: number, way: Way = null): Promise<Person[]> {
  const people = Array.from({ length: count }, () => newNames());
  await insertUsers(server, people, way);
  return Promise.all(people.map((names) => signIn(server, names, undefined, way)));
}

async function signIn(
  { context }: TestServer,
  { id, username }: Names,
  browser?: Browser,
  provider: Way = null,
) {
  const owner = { id, username, full_name: '', provider, generation: 0, needs_username_setup: false };
  const token = await context.auth.issueAccessToken(owner, randomUUID(), Date.now());
  return personWith({ id, username, token, ...(browser && { browser }) });
}

type SignedIn = { id: string; username: string; token: string; browser?: Browser };

/** What somebody with an access token can do in a test. */
export function personWith({ id, username, token, browser }: SignedIn) {
  async function ask(server: TestServer, { path, method }: Endpoint, sent: Sent): Promise<Response> {
    const cookie = browser?.cookie();
    const response = await send(server.url, addressOf(path, sent), {
      method,
      token,
      body: sent.body,
      ...(cookie && { cookie }),
    });
    browser?.keep(response.headers);
    return response;
  }

  return {
    id,
    username,
    token,
    at: (server: TestServer) => ({
      /** A request that must succeed; its answer is checked against the endpoint. */
      async call<E extends Endpoint>(endpoint: E, sent: EndpointInput<E> = {}): Promise<AnswerOf<E>> {
        const response = await ask(server, endpoint, sent);
        const text = await response.text();
        if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${text}`);
        const answer: unknown = JSON.parse(text);
        return checked(endpoint, answer);
      },

      /** The status of a request. */
      status: async <E extends Endpoint>(endpoint: E, sent: EndpointInput<E> = {}) =>
        (await ask(server, endpoint, sent)).status,

      /** A request with any input that must be refused. */
      refused: async (endpoint: Endpoint, sent: Sent = {}) => readRefusal(await ask(server, endpoint, sent)),

      /** Opens a socket and waits until it is authenticated. */
      async watch(game_id: string, since?: number | string) {
        const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
        const live = openSocket(server.url, game_id, { token, query });
        await live.next('auth_success');
        return live;
      },
    }),
  };
}

/** Throws when the answer does not match the endpoint. */
function checked<E extends Endpoint>(endpoint: E, answer: unknown): AnswerOf<E>;
function checked(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.answer.parse(answer);
}
