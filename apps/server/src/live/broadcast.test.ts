import { once } from 'node:events';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { expect, it, vi } from 'vitest';
import { bareMembers } from '../../tests/support/bare-members.ts';
import { openBroadcast } from './broadcast.ts';

const connect = bareMembers();

/** A socket that has the events up to a number, what arrives there, and how often it was written to. */
async function newMember(seq: number, user_id = 'ana') {
  const { client, member } = await connect();
  const got: string[] = [];
  client.on('message', (data) => got.push(String(data)));
  Object.assign(member, { seq, user_id });
  const untilGot = async (count: number) => {
    while (got.length < count) await once(client, 'message');
  };
  return { member, got, untilGot, writes: vi.spyOn(member.outlet, 'write') };
}

const events = (first: number, last: number, length = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => ({
    seq: first + i,
    frame: JSON.stringify({ seq: first + i, text: 'x'.repeat(length) }),
  }));
const frames = (first: number, last: number, length = 1) =>
  events(first, last, length).map(({ frame }) => frame);

it('D-03 what happened at one moment goes to a socket in one write, each event once and in order', async () => {
  const [one, other] = [await newMember(0), await newMember(0)];
  openBroadcast(new Set([one.member, other.member]), () => undefined)(events(1, 100));
  for (const { member, got, untilGot, writes } of [one, other]) {
    await untilGot(100);
    expect(got).toEqual(frames(1, 100));
    expect(writes).toHaveBeenCalledTimes(1);
    expect(member.seq).toBe(100);
  }
});

it('D-03 whoever has some of it gets the rest, and whoever follows nothing gets nothing', async () => {
  const [ahead, beyond, stranger] = [await newMember(40), await newMember(100), await newMember(0)];
  stranger.member.seq = null;
  const all = new Set([ahead.member, beyond.member, stranger.member]);
  const broadcast = openBroadcast(all, () => undefined);
  broadcast(events(1, 100));
  broadcast(events(101, 101));
  await Promise.all([ahead.untilGot(61), beyond.untilGot(1)]);
  expect(ahead.got).toEqual(frames(41, 101));
  expect(beyond.got).toEqual(frames(101, 101));
  expect(stranger.writes).not.toHaveBeenCalled();
});

it('OP-089 nobody is sent away because much happened at one moment', async () => {
  const { member, got, untilGot, writes } = await newMember(0);
  const length = SOCKET.buffer_max_bytes / 10;
  openBroadcast(new Set([member]), () => undefined)(events(1, 15, length));
  await untilGot(15);
  expect(got).toEqual(frames(1, 15, length));
  expect(writes.mock.calls.every(([bytes]) => bytes.length <= SOCKET.buffer_max_bytes / 4)).toBe(true);
});

it('each message is told to have reached somebody else than its sender once', async () => {
  const [sender, one, other] = [await newMember(0, 'ben'), await newMember(0), await newMember(0)];
  const said = (seq: number) => ({
    seq,
    frame: JSON.stringify({ type: 'message', id: `m${seq}`, user_id: 'ben' }),
  });
  const reached: string[] = [];
  const tell = (id: string) => reached.push(id);
  openBroadcast(new Set([sender.member]), tell)([said(1)]);
  expect(reached).toEqual([]);
  openBroadcast(
    new Set([sender.member, one.member, other.member]),
    tell,
  )([said(2), ...events(3, 3), said(4)]);
  expect(reached).toEqual(['m2', 'm4']);
});
