import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { expect, it, vi } from 'vitest';
import { bareMembers } from '../../tests/support/bare-members.ts';
import { PATIENCE } from '../../tests/support/patience.ts';
import { upTo } from '../../tests/support/playing.ts';
import { receiveFrames } from './receive-frames.ts';

const connect = bareMembers();

it('OP-089 stops reading a socket after a burst while commands are slow, and runs all of them in order', async () => {
  const { client, member } = await connect();
  const { socket } = member;
  const slow = Promise.withResolvers<void>();
  const started: string[] = [];
  const warn = () => expect.unreachable();
  const run = (frame: string) => {
    started.push(frame);
    return slow.promise;
  };
  receiveFrames(member, { is_limited: false, run, warn });
  const frames = upTo(2 * SOCKET.messages_burst).map(String);
  for (const frame of frames.slice(0, SOCKET.messages_burst)) client.send(frame);
  await vi.waitFor(() => expect(socket.isPaused).toBe(true), PATIENCE);
  for (const frame of frames.slice(SOCKET.messages_burst)) client.send(frame);
  expect(started).toEqual(['1']);
  slow.resolve();
  await vi.waitFor(() => expect(started).toEqual(frames), PATIENCE);
  await vi.waitFor(() => expect(socket.isPaused).toBe(false), PATIENCE);
  client.terminate();
});
