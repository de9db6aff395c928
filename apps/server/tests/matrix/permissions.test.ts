import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { ENDPOINTS } from '@phrase-bingo/game/wire/http/endpoints';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { liveCommand } from '@phrase-bingo/game/wire/live/commands';
import { describe, expect, it } from 'vitest';
import { openSocket } from '../support/live-client.ts';
import { beforehand, room } from '../support/room.ts';
import { forPostgresFirst } from '../support/test-databases.ts';
import { readRefusal, send } from '../support/test-server.ts';
import { COMMAND_CASES } from './command-cases.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';
import { type FixtureOptions, type GameFixture, newCast, newGameFixtures } from './game-fixtures.ts';
import { type ByRole, type Role, rolesToTry, spreadOut } from './outcomes.ts';

describe('the permission cases', () => {
  it('OP-073 cover every endpoint about games', () => {
    const names = Object.keys(ENDPOINTS).filter(
      (name) => !Object.hasOwn(ACCOUNT_ENDPOINTS, name) && !Object.hasOwn(GUEST_ENDPOINTS, name),
    );
    expect(new Set(ENDPOINT_CASES.map(({ endpoint }) => endpoint))).toEqual(new Set(names));
  });

  it('OP-093 cover every command of the socket', () => {
    const types = liveCommand.def.options.flatMap(({ _zod }) => [...(_zod.propValues?.['type'] ?? [])]);
    expect(COMMAND_CASES.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  });
});

forPostgresFirst('who may do what in which state', (database) => {
  const { server } = room(database, { env: { LOG_LEVEL: 'error' } });
  const cast = beforehand(() => newCast(server));

  const tokenOf = (role: Role) => (role === 'visitor' ? undefined : cast[role].token);

  type Attempt = {
    ends: ByRole;
    on?: FixtureOptions | undefined;
    attempt: (fixture: GameFixture, role: Role) => Promise<string>;
  };

  /** Lets every role try it on a game in each state, one after another: later roles are allowed more. */
  async function tryAll({ ends, on = {}, attempt }: Attempt): Promise<void> {
    const fixtures = await newGameFixtures(server, cast, on);
    const found = fixtures.map(async (fixture) => {
      const outcomes: [string, string][] = [];
      for (const role of rolesToTry(ends, fixture.state)) {
        outcomes.push([`${role} in ${fixture.state}`, await attempt(fixture, role)]);
      }
      return outcomes;
    });
    const outcomes = Object.fromEntries((await Promise.all(found)).flat());
    expect(outcomes).toEqual(spreadOut(ends, rolesToTry));
  }

  it.each(ENDPOINT_CASES.map((row) => ({ use: '', ...row })))(
    '$by $endpoint $use: what each role may in each state',
    async ({ endpoint, on, at, body, ends }) => {
      const { method, path } = ENDPOINTS[endpoint];
      const attempt = async (fixture: GameFixture, role: Role) => {
        const named = at?.(fixture) ?? fixture.params;
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name]));
        const token = tokenOf(role);
        const answer = await send(server.url, address, {
          method,
          body: body?.(fixture),
          ...(token && { token }),
        });
        if (answer.status === 200) return 'ok';
        const { status, code } = await readRefusal(answer);
        return `${status} ${code}`;
      };
      await tryAll({ ends, on, attempt });
    },
  );

  it.each(COMMAND_CASES)(
    '$by $type over the socket: what each role may in each state',
    async ({ type, fields, ends }) => {
      const attempt = async (fixture: GameFixture, role: Role) => {
        const token = tokenOf(role);
        const live = openSocket(server.url, fixture.id, token ? { token } : {});
        const isIn = live.next('auth_success').then(
          () => true,
          () => false,
        );
        if (!(await isIn)) return `closed ${(await live.closed).code}`;
        live.socket.send(JSON.stringify({ type, client_id: 'mine', ...fields?.(fixture, token ?? '') }));
        const outcome = await Promise.race([
          live.next('ack').then(() => 'ok'),
          live.next('error').then(({ code }) => code),
        ]);
        live.socket.close();
        return outcome;
      };
      await tryAll({ ends, attempt });
    },
  );
});
