import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Note } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { openPlaces } from './places.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEY = new Uint8Array(32).fill(7);

describe('where a game is played', () => {
  const HERE = '2001:db8:1:2::3';
  const game_id = randomUUID();
  const user_id = randomUUID();
  let now = 0;
  let limiter: MemoryLimiter;
  let stored: Note[];

  beforeEach(() => {
    now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    limiter = new MemoryLimiter();
    stored = [];
    const note = limiter.note.bind(limiter);
    vi.spyOn(limiter, 'note').mockImplementation((one, lifetime) => {
      stored.push(one);
      return note(one, lifetime);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('D-34 an address is told by its network, a game from all others', async () => {
    const places = openPlaces(limiter, KEY);
    expect(await places.isPlayedAt(HERE, game_id)).toBe(false);
    await places.note({ user_id, address: HERE, game_id });
    expect(await places.isPlayedAt(HERE, game_id)).toBe(true);
    expect(await places.isPlayedAt('2001:db8:1:2:ffff::1', game_id)).toBe(true);
    expect(await places.isPlayedAt('2001:db8:1:3::3', game_id)).toBe(false);
    expect(await places.isPlayedAt(HERE, randomUUID())).toBe(false);
    expect(await places.isPlayedAt(HERE, '')).toBe(false);
    await places.note({ user_id, address: '::ffff:192.0.2.7', game_id });
    expect(await places.isPlayedAt('192.0.2.7', game_id)).toBe(true);
  });

  it('D-34 is forgotten after 12 hours, counted from the last time somebody was seen', async () => {
    const places = openPlaces(limiter, KEY);
    await places.note({ user_id, address: HERE, game_id });
    now += 11 * HOUR;
    await places.note({ user_id, address: HERE, game_id });
    now += 12 * HOUR - 1;
    expect(await places.isPlayedAt(HERE, game_id)).toBe(true);
    now += 1;
    expect(await places.isPlayedAt(HERE, game_id)).toBe(false);
  });

  it('D-34 a crowd at one address is stored once in ten minutes, and each address by itself', async () => {
    const places = openPlaces(limiter, KEY);
    const crowd = Array.from({ length: 300 }, () => places.note({ user_id, address: HERE, game_id }));
    await Promise.all(crowd);
    now += 10 * MINUTE - 1;
    await places.note({ user_id, address: HERE, game_id });
    expect(stored).toHaveLength(1);
    now += 1;
    await places.note({ user_id, address: HERE, game_id });
    expect(stored).toHaveLength(2);
    await places.note({ user_id, address: '192.0.2.7', game_id });
    await places.note({ user_id, address: HERE, game_id: randomUUID() });
    expect(stored).toHaveLength(4);
  });

  it('D-34 one person is seen at 50 addresses an hour, and keeps nobody else from being seen', async () => {
    const places = openPlaces(limiter, KEY);
    const see = (who: string, index: number) =>
      places.note({ user_id: who, address: `2001:db8:2:${index.toString(16)}::1`, game_id });
    for (let index = 0; index < 200; index += 1) await see(user_id, index);
    expect(stored).toHaveLength(50);
    await see(user_id, 300);
    await see(randomUUID(), 300);
    expect(stored).toHaveLength(51);
    now += HOUR;
    for (let index = 400; index < 600; index += 1) await see(user_id, index);
    expect(stored).toHaveLength(101);
  });

  it('D-34 what is stored shows neither address nor game, and cannot be tried without the key', async () => {
    await openPlaces(limiter, KEY).note({ user_id, address: HERE, game_id });
    await openPlaces(limiter, new Uint8Array(32).fill(8)).note({ user_id, address: HERE, game_id });
    const [one, other] = stored.map(({ key }) => key);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(JSON.stringify(stored)).not.toMatch(/2001|db8/);
    expect(JSON.stringify(stored)).not.toContain(game_id);
  });
});
