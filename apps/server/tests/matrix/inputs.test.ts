import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { ENDPOINTS, type EndpointName } from '@phrase-bingo/game/wire/http/endpoints';
import { liveCommand } from '@phrase-bingo/game/wire/live/commands';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openSocket } from '../support/live-client.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { readRefusal, send, startServer, type TestServer } from '../support/test-server.ts';
import { COMMAND_CASES } from './command-cases.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';
import { type GameFixture, newCast, newGameFixtures } from './game-fixtures.ts';
import {
  type FieldPath,
  fieldPathsOf,
  HOSTILE_IN_ADDRESS,
  HOSTILE_JSON,
  withHostile,
} from './hostile-inputs.ts';

/** Fields that accept, clean or pass over any text, and a round number that is only recorded. These may succeed, but never fail. */
const ACCEPTED = [
  'suggestUsernames query.name',
  'checkUsername query.username',
  'socialLogin query.redirect_url',
  'postMessage body.round_id',
  'createPack body.name',
  'dealPaper body.names',
  'getHistory query.before',
];

const ENDPOINT_LIST = Object.entries(ENDPOINTS).map(([name, endpoint]: [string, Endpoint]) => ({
  name,
  endpoint,
}));

const hasExample = (name: string): name is EndpointName => Object.hasOwn(EXAMPLES, name);

/** A valid body. */
const bodyOf = (name: string, fixture: GameFixture): unknown =>
  ENDPOINT_CASES.find(({ endpoint, body }) => endpoint === name && body)?.body?.(fixture) ??
  (hasExample(name) ? EXAMPLES[name].body : undefined);

const COMMANDS = liveCommand.def.options.map((option) => {
  const row = COMMAND_CASES.find(({ type }) => option._zod.propValues?.['type']?.has(type));
  if (!row) throw new Error('A command has no case.');
  return { ...row, paths: fieldPathsOf(option) };
});

forEachEngine('values that no field takes', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database.settings(), { env: { LOG_LEVEL: 'error' } });
  });
  afterEach(() => {
    expect(server.log_entries.splice(0).filter((entry) => /"level":(50|60)/.test(entry))).toEqual([]);
  });
  afterAll(() => server.drain());

  /** A playing host with a game in CONFIG and one in PLAYING; new ones for every field. */
  async function setupHost() {
    const cast = await newCast(server);
    const fixtures = await newGameFixtures(server, cast, { host_plays: true }, ['CONFIG', 'PLAYING']);
    const played = fixtures.find(({ state }) => state === 'PLAYING');
    if (!played) throw new Error('A game is missing.');
    return { host: cast.host, fixtures, played };
  }

  type Attempt = { what: string; address: string; body: string | undefined };

  const addressIn = (
    { params }: GameFixture,
    { path }: Endpoint,
    own: Readonly<Record<string, string>> = {},
  ) => path.replace(/\{(\w+)\}/g, (_, part: string) => own[part] ?? String(params[part] ?? 'google'));

  const inAddress = (
    fixture: GameFixture,
    name: string,
    endpoint: Endpoint,
    part: 'params' | 'query',
    field: string,
  ) =>
    HOSTILE_IN_ADDRESS.map(
      (value): Attempt => ({
        what: `${name} ${part}.${field} ${value.slice(0, 40)}`,
        address:
          part === 'params'
            ? addressIn(fixture, endpoint, { [field]: value })
            : `${addressIn(fixture, endpoint)}?${field}=${value}`,
        body: JSON.stringify(bodyOf(name, fixture)),
      }),
    );

  const inBody = (fixture: GameFixture, name: string, endpoint: Endpoint, path: FieldPath) =>
    HOSTILE_JSON.map(
      (json): Attempt => ({
        what: `${name} body.${path.join('.')} ${json.slice(0, 40)}`,
        address: addressIn(fixture, endpoint),
        body: withHostile(bodyOf(name, fixture), path, json),
      }),
    );

  /** Makes the attempts for one field on both games; returns those with a wrong result. */
  async function tryField(
    method: string,
    attemptsOn: (fixture: GameFixture) => Attempt[],
  ): Promise<unknown[]> {
    const { host, fixtures } = await setupHost();
    const ends = fixtures.flatMap(attemptsOn).map(async ({ what, address, body }) => {
      const answer = await send(server.url, address, { method, token: host.token, body });
      const { status } = answer.status < 400 ? answer : await readRefusal(answer);
      const is_right = status < 500 && (status >= 400 || ACCEPTED.some((field) => what.startsWith(field)));
      return is_right ? [] : [{ what, status }];
    });
    return (await Promise.all(ends)).flat();
  }

  it.each(ENDPOINT_LIST)(
    'D-08 OP-013 are refused by the endpoint $name in every field',
    async ({ name, endpoint }) => {
      const wrong: unknown[] = [];
      for (const part of ['params', 'query'] as const) {
        for (const [field] of fieldPathsOf(endpoint[part])) {
          wrong.push(
            ...(await tryField(endpoint.method, (fixture) =>
              inAddress(fixture, name, endpoint, part, String(field)),
            )),
          );
        }
      }
      for (const path of fieldPathsOf(endpoint.body)) {
        wrong.push(...(await tryField(endpoint.method, (fixture) => inBody(fixture, name, endpoint, path))));
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(COMMANDS)('D-08 OP-093 are refused by the command $type in every field', async (row) => {
    const wrong: unknown[] = [];
    for (const path of row.paths) {
      const { host, played } = await setupHost();
      const live = await host.watch(played.id);
      for (const [index, json] of HOSTILE_JSON.entries()) {
        // Without a valid client_id the answer is the next error.
        const client_id = path[0] === 'client_id' ? undefined : `try ${index}`;
        const command = { type: row.type, client_id, ...row.fields?.(played, host.token) };
        live.socket.send(withHostile(command, path, json));
        const answer = client_id === undefined ? await live.next('error') : await live.answerTo(client_id);
        if (answer.type === 'ack' || answer.code === 'service_unavailable')
          wrong.push({ path, json, answer });
      }
      live.socket.close();
    }
    expect(wrong).toEqual([]);
  });

  it('D-03 are ignored as the last event that a socket has seen', async () => {
    const { host, played } = await setupHost();
    for (const since of HOSTILE_IN_ADDRESS) {
      const live = openSocket(server.url, played.id, { token: host.token, query: `?since=${since}` });
      await live.next('auth_success');
      live.socket.send('{"type":"heartbeat","client_id":"here"}');
      expect(await live.answerTo('here'), since).toMatchObject({ type: 'ack' });
      live.socket.close();
    }
  });
});
