import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { requiredSetting } from '../../tests/support/services.ts';
import type { Bus } from './bus.ts';
import { openBus } from './open-bus.ts';

const KINDS = {
  memory: () => undefined,
  redis: () => requiredSetting('TEST_REDIS_URL', 'a throw-away Redis'),
};

describe.each(['memory', 'redis'] as const)('the %s bus', (kind) => {
  const reported: unknown[] = [];
  const received: string[] = [];
  let bus: Bus;
  let channel: string;

  beforeEach(async () => {
    reported.length = 0;
    received.length = 0;
    channel = randomUUID();
    bus = await openBus({ redis_url: KINDS[kind](), onBackgroundError: (error) => reported.push(error) });
  });
  afterEach(() => bus.close());

  const listen = (name: string, on = channel) =>
    bus.subscribe(on, (message) => received.push(`${name}: ${message}`));

  it('delivers a message to everyone on the channel and nobody else', async () => {
    await listen('a');
    await listen('b');
    await listen('elsewhere', randomUUID());
    await bus.publish(channel, 'hello');
    await expect.poll(() => received, PATIENCE).toEqual(['a: hello', 'b: hello']);
  });

  it('keeps the order of a channel and every character of a message', async () => {
    await listen('a');
    const messages = Array.from({ length: 200 }, (_, i) => `${i} “Zoë” 🎱 \n {"x":"\\u0000"}`);
    await Promise.all(messages.map((message) => bus.publish(channel, message)));
    await expect.poll(() => received, PATIENCE).toEqual(messages.map((message) => `a: ${message}`));
  });

  it('keeps the order of the channels that every node joins', async () => {
    const channels = Array.from({ length: 5 }, () => randomUUID());
    for (const on of channels) await listen(on, on);
    const sent = Array.from({ length: 40 }, (_, i) => [channels[i % 5] ?? channel, `${i}`] as const);
    await Promise.all(sent.map(([on, message]) => bus.publish(on, message)));
    await expect.poll(() => received, PATIENCE).toEqual(sent.map(([on, message]) => `${on}: ${message}`));
  });

  it('never calls a handler before publish has returned', async () => {
    await listen('a');
    const publishing = bus.publish(channel, 'hello');
    received.push('published');
    await publishing;
    await expect.poll(() => received, PATIENCE).toEqual(['published', 'a: hello']);
  });

  it('removes one subscription and no other, also of the same function', async () => {
    const handler = (message: string) => void received.push(message);
    const stop = await bus.subscribe(channel, handler);
    const stopLast = await bus.subscribe(channel, handler);
    await stop();
    await stop();
    await bus.publish(channel, 'one');
    await expect.poll(() => received, PATIENCE).toEqual(['one']);
    await stopLast();
    await listen('late');
    await bus.publish(channel, 'two');
    await expect.poll(() => received, PATIENCE).toEqual(['one', 'late: two']);
  });

  it('everything published after subscribe has resolved arrives, on many channels at once', async () => {
    const channels = Array.from({ length: 1_200 }, (_, i) => `${channel}:${i}`);
    const join = async (on: string) => {
      const stop = await listen(on, on);
      await bus.publish(on, 'hello');
      return stop;
    };
    const stops = await Promise.all(channels.map(join));
    const expected = new Set(channels.map((on) => `${on}: hello`));
    await expect.poll(() => received.length, PATIENCE).toBe(channels.length);
    expect(new Set(received)).toEqual(expected);
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(channels.map((on) => bus.publish(on, 'to nobody')));
    await listen('last');
    await bus.publish(channel, 'hello');
    await expect.poll(() => received.at(-1), PATIENCE).toBe('last: hello');
    expect(received).toHaveLength(channels.length + 1);
  });

  it('whoever leaves and joins a channel in one moment hears it', async () => {
    const stop = await listen('a');
    const leaving = stop();
    const stopAgain = await listen('b');
    await leaving;
    await bus.publish(channel, 'one');
    await expect.poll(() => received, PATIENCE).toEqual(['b: one']);
    const stops = [stopAgain];
    for (let turn = 0; turn < 20; turn += 1) {
      await stops.pop()?.();
      const joining = listen(`turn ${turn}`);
      if (turn % 3 === 0) await bus.publish(channel, 'meanwhile');
      stops.push(await joining);
    }
    await bus.publish(channel, 'two');
    await expect.poll(() => received.at(-1), PATIENCE).toBe('turn 19: two');
  });

  it('reports a handler that throws and still calls the others', async () => {
    await bus.subscribe(channel, () => {
      throw new Error('I am broken');
    });
    await listen('b');
    await bus.publish(channel, 'hello');
    await expect.poll(() => received, PATIENCE).toEqual(['b: hello']);
    expect(reported).toEqual([new Error('I am broken')]);
  });

  it('accepts a message without subscribers', async () => {
    await expect(bus.publish(channel, 'hello')).resolves.toBeUndefined();
  });

  it('is up and answers until it is closed, and rejects afterwards', async () => {
    expect(bus.isUp()).toBe(true);
    await bus.ping();
    await bus.close();
    expect(bus.isUp()).toBe(false);
    await expect(bus.ping()).rejects.toThrow('The bus is closed.');
    await expect(bus.publish(channel, 'x')).rejects.toThrow('The bus is closed.');
    await expect(listen('x')).rejects.toThrow('The bus is closed.');
    await bus.close();
    expect(reported).toEqual([]);
  });
});
