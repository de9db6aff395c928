import { randomUUID } from 'node:crypto';
import { addressOf } from '@phrase-bingo/game/wire/http/address';
import type { AnswerOf, Endpoint, Given } from '@phrase-bingo/game/wire/http/endpoint';
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

function newNames(username = newName()): Names {
  const id = randomUUID();
  return { id, username, username_key: id };
}

const insertUsers = ({ context }: TestServer, people: readonly Names[]) =>
  context.db.query
    .insertInto('users')
    .values(people.map((names) => userRow(names)))
    .execute();

/** A signed-in person, without the cost of a password. They can use any node of the same database. */
export async function newPerson(server: TestServer, username?: string) {
  const names = newNames(username);
  await insertUsers(server, [names]);
  return signIn(server, names);
}

/** Many people, with one insert. */
export async function newPeople(server: TestServer, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => newNames());
  await insertUsers(server, people);
  return Promise.all(people.map((names) => signIn(server, names)));
}

async function signIn({ context }: TestServer, { id, username }: Names) {
  const owner = { id, username, full_name: '', provider: null, needs_username_setup: false };
  const token = await context.auth.issueAccessToken(owner, randomUUID(), Date.now());

  const ask = (server: TestServer, { path, method }: Endpoint, sent: Sent) =>
    send(server.url, addressOf(path, sent), { method, token, body: sent.body });

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
