import { randomUUID } from 'node:crypto';
import type { GameEvent } from '@phrase-bingo/game/wire/live/frames';
import { describe, expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import type { Person } from './support/person.ts';
import { room } from './support/room.ts';
import { forBothEngines } from './support/test-databases.ts';
import type { TestServer } from './support/test-server.ts';

const TRIES = 12;

type Act = (id: string, person: Person) => Promise<unknown>;

/** Somebody writes many messages through the nodes while the host acts against them; returns all that happened. */
async function writeMeanwhile(nodes: readonly [TestServer, TestServer], host: Person, act: Act) {
  const [one, other] = nodes;
  const { id } = await newGame(host.at(one), { state: 'OPEN' });
  const ben = await newPlayer(one, id);
  const live = await host.at(other).watch(id);
  const write = async (n: number) => {
    const body = { game_id: id, content: `line ${n}`, client_id: randomUUID() };
    const at = ben.at(n % 2 ? one : other);
    const status = await at.status('postMessage', body);
    return { status, client_id: body.client_id };
  };
  const before = Array.from({ length: TRIES / 2 }, (_, n) => write(n));
  const acted = act(id, ben);
  const after = Array.from({ length: TRIES / 2 }, (_, n) => write(n));
  const answers = await Promise.all([...before, ...after]);
  await acted;
  const stored = answers.filter(({ status }) => status === 200);
  const events = await live.events(stored.length + 1);
  live.socket.close();
  return { answers, stored, events };
}

const typesOf = (events: readonly GameEvent[]) => events.map(({ type }) => type);

type Raced = Awaited<ReturnType<typeof writeMeanwhile>>;

/** Each message is numbered before the event, or was refused and exists nowhere. */
function expectNoneAfter({ answers, stored, events }: Raced, last: GameEvent['type']): void {
  expect(typesOf(events)).toEqual([...stored.map(() => 'message'), last]);
  const told = events.flatMap((event) => (event.type === 'message' ? [event.client_id] : []));
  expect(told.toSorted()).toEqual(stored.map(({ client_id }) => client_id).toSorted());
  expect(answers.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
}

const removePlayer =
  (host: Person): Act =>
  (id, { id: playerId }) =>
    host.removePlayer({ id, playerId });

const mutePlayer =
  (host: Person): Act =>
  (id, { id: playerId }) =>
    host.mutePlayer({ id, playerId, is_muted: true });

forBothEngines('messages and what the host does at once', (fixture) => {
  const { server, host } = room(fixture);

  it('MOD-25 a message is numbered before the removal of its sender, or refused', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const raced = await writeMeanwhile([server, server], host, removePlayer(host));
      expectNoneAfter(raced, 'player_removed');
    }
  });

  it('CHATMOD-03 a message is numbered before its sender is muted, or refused', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const raced = await writeMeanwhile([server, server], host, mutePlayer(host));
      expectNoneAfter(raced, 'player_muted');
    }
  });

  it('CHATMOD-19 CHATMOD-22 a message that is reported and removed at once has no open report', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await newGame(host, { state: 'OPEN' });
      const [ben, cleo, dora] = [
        await newPlayer(server, id),
        await newPlayer(server, id),
        await newPlayer(server, id),
      ];
      const body = { game_id: id, content: 'rude' };
      const { id: messageId } = await ben.postMessage(body);
      const params = { id, messageId };
      const [first, , second] = await Promise.all([
        cleo.status('reportMessage', params),
        host.deleteMessage(params),
        dora.status('reportMessage', params),
      ]);
      for (const status of [first, second]) expect([200, 404]).toContain(status);
      const { reports, log } = await host.getModeration({ id });
      expect(reports).toEqual([]);
      expect(log[0]?.action).toBe('message_deleted');
      const open = await server.context.db.query
        .selectFrom('message_reports')
        .select('user_id')
        .where('game_id', '=', id)
        .where('settled_at', 'is', null)
        .execute();
      expect(open).toEqual([]);
    }
  });
});

describe('messages and what the host does at once on two nodes', () => {
  const nodes = twoNodes();

  it('MOD-25 CHATMOD-03 no node lets a message through once another has answered the host', async () => {
    const { one, other, host } = nodes();
    const removed = await writeMeanwhile([one, other], host, removePlayer(host.at(other)));
    expectNoneAfter(removed, 'player_removed');
    const muted = await writeMeanwhile([one, other], host, mutePlayer(host.at(other)));
    expectNoneAfter(muted, 'player_muted');
  });
});
