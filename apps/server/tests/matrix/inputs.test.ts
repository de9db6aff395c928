import { EXAMPLES } from '@phrase-bingo/game/wire/examples/http-examples';
import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import { ENDPOINTS, type EndpointName } from '@phrase-bingo/game/wire/http/endpoints';
import { liveCommand } from '@phrase-bingo/game/wire/live/commands';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openSocket } from '../support/live-client.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { readRefusal, send, startServer, type TestServer } from '../support/test-server.ts';
import { type Board, newBoards, newCast } from './boards.ts';
import { CALL_TABLE } from './call-table.ts';
import { COMMAND_TABLE } from './command-table.ts';
import {
  type FieldPath,
  fieldPathsOf,
  HOSTILE_IN_ADDRESS,
  HOSTILE_JSON,
  withHostile,
} from './hostile-inputs.ts';

/** Texts of any kind, and a round that is only noted: some of these have an answer, and none may fail. */
const TAKEN = [
  'suggestUsernames query.name',
  'checkUsername query.username',
  'socialLogin query.redirect_url',
  'postMessage body.round_id',
];

const CALLS = Object.entries(ENDPOINTS).map(([name, endpoint]: [string, Endpoint]) => ({ name, endpoint }));

const isCall = (name: string): name is EndpointName => Object.hasOwn(EXAMPLES, name);

/** A body the call would take. */
const bodyOf = (name: string, board: Board): unknown =>
  CALL_TABLE.find(({ call, body }) => call === name && body)?.body?.(board) ??
  (isCall(name) ? EXAMPLES[name].body : undefined);

const COMMANDS = liveCommand.def.options.map((option) => {
  const row = COMMAND_TABLE.find(({ type }) => option._zod.propValues?.['type']?.has(type));
  if (!row) throw new Error('A command is not in the table.');
  return { ...row, paths: fieldPathsOf(option) };
});

forEachEngine('values that no field takes', (fixture) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(fixture.settings());
  });
  afterEach(() => {
    expect(server.log_lines.splice(0).filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
  afterAll(() => server.drain());

  /** A host who plays too, with a game that is set up and one that is played; others for every field. */
  async function newTable() {
    const cast = await newCast(server);
    const boards = await newBoards(server, cast, { host_plays: true }, ['CONFIG', 'PLAYING']);
    const played = boards.find(({ state }) => state === 'PLAYING');
    if (!played) throw new Error('A game is missing.');
    return { host: cast.host, boards, played };
  }

  type Attempt = { what: string; address: string; body: string | undefined };

  const addressIn = ({ params }: Board, { path }: Endpoint, own: Readonly<Record<string, string>> = {}) =>
    path.replace(/\{(\w+)\}/g, (_, part: string) => own[part] ?? String(params[part] ?? 'google'));

  const inAddress = (
    board: Board,
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
            ? addressIn(board, endpoint, { [field]: value })
            : `${addressIn(board, endpoint)}?${field}=${value}`,
        body: JSON.stringify(bodyOf(name, board)),
      }),
    );

  const inBody = (board: Board, name: string, endpoint: Endpoint, path: FieldPath) =>
    HOSTILE_JSON.map(
      (json): Attempt => ({
        what: `${name} body.${path.join('.')} ${json.slice(0, 40)}`,
        address: addressIn(board, endpoint),
        body: withHostile(bodyOf(name, board), path, json),
      }),
    );

  /** Makes the attempts at one field on both games, and gives those that end in another way than they may. */
  async function tryField(method: string, attemptsOn: (board: Board) => Attempt[]): Promise<unknown[]> {
    const { host, boards } = await newTable();
    const ends = boards.flatMap(attemptsOn).map(async ({ what, address, body }) => {
      const answer = await send(server.url, address, { method, token: host.token, body });
      const { status } = answer.status < 400 ? answer : await readRefusal(answer);
      const is_right = status < 500 && (status >= 400 || TAKEN.some((field) => what.startsWith(field)));
      return is_right ? [] : [{ what, status }];
    });
    return (await Promise.all(ends)).flat();
  }

  it.each(CALLS)('D-08 OP-013 are refused by $name in every field', async ({ name, endpoint }) => {
    const wrong: unknown[] = [];
    for (const part of ['params', 'query'] as const) {
      for (const [field] of fieldPathsOf(endpoint[part])) {
        wrong.push(
          ...(await tryField(endpoint.method, (board) =>
            inAddress(board, name, endpoint, part, String(field)),
          )),
        );
      }
    }
    for (const path of fieldPathsOf(endpoint.body)) {
      wrong.push(...(await tryField(endpoint.method, (board) => inBody(board, name, endpoint, path))));
    }
    expect(wrong).toEqual([]);
  });

  it.each(COMMANDS)('D-08 OP-093 are refused by the command $type in every field', async (row) => {
    const wrong: unknown[] = [];
    for (const path of row.paths) {
      const { host, played } = await newTable();
      const live = await host.at(server).watch(played.id);
      for (const [place, json] of HOSTILE_JSON.entries()) {
        // Of a command with a name that is none the answer is the next one.
        const client_id = path[0] === 'client_id' ? undefined : `try ${place}`;
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

  it('D-03 count as none when they stand for the last event a socket has', async () => {
    const { host, played } = await newTable();
    for (const since of HOSTILE_IN_ADDRESS) {
      const live = openSocket(server.url, played.id, { token: host.token, query: `?since=${since}` });
      await live.next('auth_success');
      live.socket.send('{"type":"heartbeat","client_id":"here"}');
      expect(await live.answerTo('here'), since).toMatchObject({ type: 'ack' });
      live.socket.close();
    }
  });
});
