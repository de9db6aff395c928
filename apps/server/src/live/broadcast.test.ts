import { once } from 'node:events';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { expect, it, vi } from 'vitest';
import { bareMembers } from '../../tests/support/bare-members.ts';
import type { LoggedEvent } from '../game-door/event-log.ts';
import { openFollowers } from './broadcast.ts';
import { textFrame } from './frames.ts';
import { type Member, memberPolicy, type OnMessageDelivered } from './members.ts';
import { toOutgoing } from './outgoing-event.ts';
import { sendBytesThisTick } from './recipient.ts';

const connect = bareMembers();
const ignore = () => undefined;
const broadcast = (
  members: readonly Member[],
  sent: readonly LoggedEvent[],
  onDelivered: OnMessageDelivered,
) =>
  openFollowers('g', new Set(members), memberPolicy(new Map(), onDelivered)).broadcast(sent.map(toOutgoing));

/** A member that has the events up to `seq`, the frames its client gets, and a spy on its writes. */
async function newMember(seq: number, user_id = 'ana') {
  const { client, member } = await connect();
  const got: string[] = [];
  client.on('message', (data) => got.push(String(data)));
  Object.assign(member, { seq, user_id });
  const untilGot = async (count: number) => {
    while (got.length < count) await once(client, 'message');
  };
  return { client, member, got, untilGot, writes: vi.spyOn(member.writer, 'write') };
}

const events = (first: number, last: number, length = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => ({
    seq: first + i,
    frame: JSON.stringify({ seq: first + i, text: 'x'.repeat(length) }),
  }));
const frames = (first: number, last: number, length = 1) =>
  events(first, last, length).map(({ frame }) => frame);

it('D-03 sends a batch of events to each socket in one write, each event once and in order', async () => {
  const [one, other] = [await newMember(0), await newMember(0)];
  broadcast([one.member, other.member], events(1, 100), ignore);
  for (const { member, got, untilGot, writes } of [one, other]) {
    await untilGot(100);
    expect(got).toEqual(frames(1, 100));
    expect(writes).toHaveBeenCalledTimes(1);
    expect(member.seq).toBe(100);
  }
});

it('D-03 sends a member only the events it lacks, and nothing to one that does not follow', async () => {
  const [ahead, beyond, stranger] = [await newMember(40), await newMember(100), await newMember(0)];
  stranger.member.seq = null;
  const all = [ahead.member, beyond.member, stranger.member];
  broadcast(all, events(1, 100), ignore);
  broadcast(all, events(101, 101), ignore);
  await Promise.all([ahead.untilGot(61), beyond.untilGot(1)]);
  expect(ahead.got).toEqual(frames(41, 101));
  expect(beyond.got).toEqual(frames(101, 101));
  expect(stranger.writes).not.toHaveBeenCalled();
});

it('OP-089 cuts nobody off because of a burst of events', async () => {
  const { member, got, untilGot, writes } = await newMember(0);
  const length = SOCKET.buffer_max_bytes / 10;
  broadcast([member], events(1, 15, length), ignore);
  await untilGot(15);
  expect(got).toEqual(frames(1, 15, length));
  expect(writes.mock.calls.every(([bytes]) => bytes.length <= SOCKET.buffer_max_bytes / 4)).toBe(true);
});

it('OP-089 cuts no host off because a thousand people mark at one moment', async () => {
  const { member, got, untilGot } = await newMember(0);
  const marks = frames(1, 1_500, 300);
  for (const mark of marks) sendBytesThisTick(member, textFrame(mark));
  await untilGot(marks.length);
  expect(got).toEqual(marks);
});

it('OP-089 cuts off whoever does not read, also in the midst of a burst', async () => {
  const { client, member } = await newMember(0);
  client.pause();
  const big = textFrame('x'.repeat(SOCKET.buffer_max_bytes / 8));
  // More than the system takes for a connection.
  for (const _frame of Array(400)) sendBytesThisTick(member, big);
  expect(member.writer.queued_bytes).toBeLessThanOrEqual(SOCKET.buffer_max_bytes);
  expect(member.socket.readyState).toBe(member.socket.CLOSING);
});

it('reports each message once, when somebody other than its sender was sent it', async () => {
  const [sender, one, other] = [await newMember(0, 'ben'), await newMember(0), await newMember(0)];
  const message = (seq: number) => ({
    seq,
    frame: JSON.stringify({ type: 'message', id: `m${seq}`, user_id: 'ben' }),
  });
  const delivered: string[] = [];
  const onDelivered = (id: string) => delivered.push(id);
  broadcast([sender.member], [message(1)], onDelivered);
  expect(delivered).toEqual([]);
  broadcast(
    [sender.member, one.member, other.member],
    [message(2), ...events(3, 3), message(4)],
    onDelivered,
  );
  expect(delivered).toEqual(['m2', 'm4']);
});

const removal = (seq: number, user_id: string) => ({
  seq,
  frame: JSON.stringify({ type: 'player_removed', seq, user_id }),
});

it('MOD-07 MOD-08 a removed person gets nothing after the removal, whether alone or among other events', async () => {
  const [bob, late, ana] = [await newMember(0, 'bob'), await newMember(1, 'bob'), await newMember(0)];
  const closings = [bob, late].map(({ client }) => once(client, 'close'));
  broadcast(
    [bob.member, late.member, ana.member],
    [...events(1, 2), removal(3, 'bob'), ...events(4, 5)],
    ignore,
  );
  for (const closing of closings) {
    const [code, reason] = await closing;
    expect([code, String(reason)]).toEqual([4001, 'You are no longer in this game']);
  }
  expect(bob.got).toEqual([...frames(1, 2), removal(3, 'bob').frame]);
  expect(late.got).toEqual([...frames(2, 2), removal(3, 'bob').frame]);
  await ana.untilGot(5);
  expect(ana.got).toEqual([...frames(1, 2), removal(3, 'bob').frame, ...frames(4, 5)]);
});

it('MOD-08 a removal from before they were found to be in the game closes nothing', async () => {
  const back = await newMember(0, 'bob');
  back.member.member_at = 2;
  broadcast([back.member], [removal(1, 'bob'), ...events(2, 3)], ignore);
  await back.untilGot(3);
  const closing = once(back.client, 'close');
  broadcast([back.member], [removal(4, 'bob')], ignore);
  expect((await closing)[0]).toBe(4001);
});
