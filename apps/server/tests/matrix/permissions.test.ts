import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { ENDPOINTS } from '@phrase-bingo/game/wire/http/endpoints';
import { liveCommand } from '@phrase-bingo/game/wire/live/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../support/live-client.ts';
import { forEachEngine } from '../support/test-databases.ts';
import { readRefusal, send, startServer, type TestServer } from '../support/test-server.ts';
import { type Board, type Cast, newBoards, newCast, type Setting } from './boards.ts';
import { CALL_TABLE } from './call-table.ts';
import { COMMAND_TABLE } from './command-table.ts';
import { ROLES, type Role, spreadOut } from './outcomes.ts';

describe('the table of permissions', () => {
  it('OP-073 names every call about games', () => {
    const calls = Object.keys(ENDPOINTS).filter((name) => !Object.hasOwn(ACCOUNT_ENDPOINTS, name));
    expect(new Set(CALL_TABLE.map(({ call }) => call))).toEqual(new Set(calls));
  });

  it('OP-093 names every command of the socket', () => {
    const types = liveCommand.def.options.flatMap(({ _zod }) => [...(_zod.propValues?.['type'] ?? [])]);
    expect(COMMAND_TABLE.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  });
});

forEachEngine('who may do what in which state', (fixture) => {
  let server: TestServer;
  let cast: Cast;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    cast = await newCast(server);
  });
  afterAll(() => server.drain());

  const tokenOf = (role: Role) => (role === 'visitor' ? undefined : cast[role].token);

  type Attempt = (board: Board, role: Role) => Promise<string>;

  /** Lets every role try it on a game in each state; one after another, as those who come later may do more. */
  async function tryAll(attempt: Attempt, setting: Setting = {}): Promise<Record<string, string>> {
    const boards = await newBoards(server, cast, setting);
    const found = boards.map(async (board) => {
      const outcomes: [string, string][] = [];
      for (const role of ROLES) outcomes.push([`${role} in ${board.state}`, await attempt(board, role)]);
      return outcomes;
    });
    return Object.fromEntries((await Promise.all(found)).flat());
  }

  it.each(CALL_TABLE.map((row) => ({ use: '', ...row })))(
    '$by $call $use',
    async ({ call, on, at, body, ends }) => {
      const { method, path } = ENDPOINTS[call];
      const found = await tryAll(async (board, role) => {
        const named = at?.(board) ?? board.params;
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name]));
        const token = tokenOf(role);
        const answer = await send(server.url, address, {
          method,
          body: body?.(board),
          ...(token && { token }),
        });
        if (answer.status === 200) return 'ok';
        const { status, code } = await readRefusal(answer);
        return `${status} ${code}`;
      }, on);
      expect(found).toEqual(spreadOut(ends));
    },
  );

  it.each(COMMAND_TABLE)('$by $type over the socket', async ({ type, fields, ends }) => {
    const found = await tryAll(async (board, role) => {
      const token = tokenOf(role);
      const live = openSocket(server.url, board.id, token ? { token } : {});
      const isIn = live.next('auth_success').then(
        () => true,
        () => false,
      );
      if (!(await isIn)) return `closed ${(await live.closed).code}`;
      live.socket.send(JSON.stringify({ type, client_id: 'mine', ...fields?.(board, token ?? '') }));
      const outcome = await Promise.race([
        live.next('ack').then(() => 'ok'),
        live.next('error').then(({ code }) => code),
      ]);
      live.socket.close();
      return outcome;
    });
    expect(found).toEqual(spreadOut(ends));
  });
});
