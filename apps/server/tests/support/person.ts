import { randomUUID } from 'node:crypto';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import { addressOf } from '@phrase-bingo/game/wire/http/address';
import type { Browser } from './browser.ts';
import { clientOf } from './client.ts';
import { userRow } from './rows.ts';
import { send, type TestServer } from './test-server.ts';

export type Person = ReturnType<typeof clientOf> & {
  id: string;
  username: string;
  token: string;
  /** Where they ask. */
  server: TestServer;
  at: (server: TestServer) => Person;
};

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

async function signIn(server: TestServer, { id, username }: Names, browser?: Browser, provider: Way = null) {
  const owner = { id, username, full_name: '', provider, generation: 0, needs_username_setup: false };
  const token = await server.context.auth.issueAccessToken(owner, randomUUID(), Date.now());
  return personWith(server, { id, username, token, ...(browser && { browser }) });
}

type SignedIn = { id: string; username: string; token: string; browser?: Browser };

/** What somebody with an access token can do in a test, at their own server and at any other. */
export function personWith(server: TestServer, given: SignedIn): Person {
  const { id, username, token, browser } = given;
  const client = clientOf(server.url, token, async ({ path, method }, sent) => {
    const cookie = browser?.cookie();
    const response = await send(server.url, addressOf(path, sent), {
      method,
      token,
      body: sent.body,
      ...(cookie && { cookie }),
    });
    browser?.keep(response.headers);
    return response;
  });
  return { ...client, id, username, token, server, at: (other) => personWith(other, given) };
}
