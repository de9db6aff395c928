import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LINGER, openGameChannels } from './game-channels.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Channels on a bus that notes what it is asked, and confirms a subscription when the test says so. */
function newChannels() {
  const asked: string[] = [];
  const confirmations: (() => void)[] = [];
  const heard: string[] = [];
  const handlers = new Map<string, (message: string) => void>();
  const channels = openGameChannels({
    bus: {
      subscribe: async (channel, handler) => {
        asked.push(`join ${channel}`);
        handlers.set(channel, handler);
        const { promise, resolve } = Promise.withResolvers<void>();
        confirmations.push(resolve);
        await promise;
        return async () => {
          asked.push(`leave ${channel}`);
        };
      },
    },
    hear: (game_id, message) => heard.push(`${game_id}: ${message}`),
    onMissed: () => expect.unreachable(),
  });
  return { channels, asked, confirmations, heard, handlers };
}

it('D-03 everybody who comes waits until the channel is joined, which is asked for once', async () => {
  const { channels, asked, confirmations, heard, handlers } = newChannels();
  const joined: number[] = [];
  const joins = [1, 2].map(async (who) => {
    await channels.join('g');
    joined.push(who);
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, joined]).toEqual([['join game:g'], []]);
  confirmations[0]?.();
  await Promise.all(joins);
  handlers.get('game:g')?.('hello');
  expect(heard).toEqual(['g: hello']);
  expect(channels.size()).toBe(1);
});

it('a channel is left a while after the last one has gone, and kept for those who come back sooner', async () => {
  const { channels, asked, confirmations } = newChannels();
  const joining = channels.join('g');
  confirmations[0]?.();
  await joining;
  channels.leave('g');
  await vi.advanceTimersByTimeAsync(LINGER - 1);
  await channels.join('g');
  await vi.advanceTimersByTimeAsync(2 * LINGER);
  expect(asked).toEqual(['join game:g']);
  channels.leave('g');
  await vi.advanceTimersByTimeAsync(LINGER);
  expect(asked).toEqual(['join game:g', 'leave game:g']);
  expect(channels.size()).toBe(0);
  channels.leave('g');
  void channels.join('g');
  expect(asked.at(-1)).toBe('join game:g');
});

it('who goes while the channel is still being joined leaves nothing behind', async () => {
  const { channels, asked, confirmations } = newChannels();
  const joining = channels.join('g');
  channels.leave('g');
  await vi.advanceTimersByTimeAsync(LINGER);
  expect(channels.size()).toBe(0);
  confirmations[0]?.();
  await joining;
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['join game:g', 'leave game:g']);
});
