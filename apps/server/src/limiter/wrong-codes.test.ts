import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newMigratedStorage, type Storage } from '../../tests/support/test-databases.ts';
import type { Db } from '../db/db.ts';
import { openDb } from '../db/open-db.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Limiter } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { openPlaces, type Places } from './places.ts';
import { limitWrongCodes } from './wrong-codes.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const GAME = { id: randomUUID() };
const HERE = '192.0.2.1';

const UNKNOWN = { code: 'game_code_unknown', wait: null };
const limited = (wait: number) => ({ code: 'too_many_requests', wait });

/** The outcome of a request: its answer, or the code of its refusal and the seconds to wait. */
const outcome = (work: Promise<unknown>) =>
  work.catch((error: unknown) =>
    error instanceof Refusal ? { code: error.code, wait: error.retry_after } : Promise.reject(error),
  );

type Guesser = Parameters<typeof limitWrongCodes>[1];
const VISITOR: Guesser = { address: HERE, browser: null, user: null };
const inBrowser = (browser: string): Guesser => ({ ...VISITOR, browser });
const guest = (id: string): Guesser => ({ ...VISITOR, user: { id, is_guest: true } });
const account = (id: string): Guesser => ({ ...VISITOR, user: { id, is_guest: false } });

describe('wrong game codes', () => {
  let storage: Storage;
  let db: Db;
  let limiter: Limiter;
  let places: Places;
  let now = 0;

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    db = await openDb({
      ...storage.settings,
      onBackgroundError: (error) => process.emitWarning(String(error)),
    });
  });
  afterAll(async () => {
    await db.close();
    await storage.drop();
  });
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    limiter = new MemoryLimiter();
    places = openPlaces(limiter, new Uint8Array(32));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const find = (guesser: Guesser, work: () => Promise<{ id: string } | null>) =>
    outcome(limitWrongCodes({ db, limits: { limiter, places } }, guesser, work));
  const right = (guesser: Guesser) => find(guesser, async () => GAME);
  const wrong = (guesser: Guesser) => find(guesser, async () => null);
  const nextMinute = () => {
    now += MINUTE * 1_000;
  };

  /** Fills the minute of the address. */
  async function crowd(): Promise<void> {
    for (let i = 0; i < 60; i += 1) expect(await wrong(VISITOR)).toEqual(UNKNOWN);
  }

  it('OP-130 ten a minute per account, and then not even the right one', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect(await right(account('ana'))).toBe(GAME);
      expect(await wrong(account('ana'))).toEqual(UNKNOWN);
    }
    expect(await right(account('ana'))).toEqual(limited(MINUTE));
    expect(await right(account('ben'))).toBe(GAME);
  });

  it('OP-130 a hundred a day per account, with the time until tomorrow', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      for (let i = 0; i < 10; i += 1) expect(await wrong(account('ana'))).toEqual(UNKNOWN);
      nextMinute();
    }
    expect(await wrong(account('ana'))).toEqual(limited(DAY - 10 * MINUTE));
  });

  it('GUEST-29 D-34 who is no account guesses at most 600 a day from one address, guests and visitors together', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      for (let i = 0; i < 30; i += 1) {
        expect(await wrong(VISITOR)).toEqual(UNKNOWN);
        expect(await wrong(guest(`guest ${turn} ${i}`))).toEqual(UNKNOWN);
      }
      nextMinute();
    }
    const until_tomorrow = limited(DAY - 10 * MINUTE);
    for (const nobody of [VISITOR, inBrowser('new'), guest('sam')]) {
      expect([await wrong(nobody), await right(nobody)]).toEqual([until_tomorrow, until_tomorrow]);
    }
    expect(await right({ ...VISITOR, address: '192.0.2.2' })).toBe(GAME);
    expect(await right(account('ana'))).toBe(GAME);
  });

  it('OP-130 other refusals and errors of the work do not count', async () => {
    for (let i = 0; i < 15; i += 1) {
      await find(account('ana'), async () => refuse('game_ended'));
      await expect(
        limitWrongCodes({ db, limits: { limiter, places } }, account('ana'), () =>
          Promise.reject(new Error('away')),
        ),
      ).rejects.toThrow('away');
    }
    expect(await right(account('ana'))).toBe(GAME);
  });

  it('D-34 a browser is stopped by its own ten a minute, and then takes nothing from its address', async () => {
    for (const browser of ['a', 'b', 'c', 'd', 'e']) {
      for (let i = 0; i < 10; i += 1) expect(await wrong(inBrowser(browser))).toEqual(UNKNOWN);
      for (let i = 0; i < 20; i += 1) expect(await wrong(inBrowser(browser))).toEqual(limited(MINUTE));
    }
    expect(await right(inBrowser('a'))).toEqual(limited(MINUTE));
    for (let i = 0; i < 10; i += 1) expect(await wrong(VISITOR)).toEqual(UNKNOWN);
    expect(await wrong(VISITOR)).toEqual(limited(MINUTE));
  });

  it('D-34 one guest with many browsers, and one browser with many guests, guess no more than one of either', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect(await wrong({ ...guest('sam'), browser: `browser ${i}` })).toEqual(UNKNOWN);
      expect(await wrong({ ...guest(`guest ${i}`), browser: 'shared' })).toEqual(UNKNOWN);
    }
    expect(await right({ ...guest('sam'), browser: 'another' })).toEqual(limited(MINUTE));
    expect(await right({ ...guest('another'), browser: 'shared' })).toEqual(limited(MINUTE));
  });

  it('D-34 of 200 guesses at once from one address exactly 60 are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => wrong(VISITOR)));
    const unknown = answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(UNKNOWN));
    expect(unknown).toHaveLength(60);
    expect(await right(VISITOR)).toEqual(limited(MINUTE));
  });

  it('D-34 beyond the limits a right code of a game that is played at the address is answered, and no other', async () => {
    await crowd();
    expect(await right(VISITOR)).toEqual(limited(MINUTE));
    await places.note({ user_id: 'host', address: HERE, game_id: GAME.id });
    for (const somebody of [VISITOR, inBrowser('phone'), guest('sam'), account('ana')]) {
      expect(await right(somebody)).toBe(GAME);
      expect(await wrong(somebody)).toEqual(limited(MINUTE));
      expect(await find(somebody, async () => ({ id: randomUUID() }))).toEqual(limited(MINUTE));
    }
    expect(await right({ ...VISITOR, address: '192.0.2.2' })).toBe(GAME);
    now += 12 * 60 * MINUTE * 1_000;
    await crowd();
    expect(await right(VISITOR)).toEqual(limited(MINUTE));
  });

  it('D-34 beyond the limits a right code is looked for in the same way as a wrong one, and counts the same', async () => {
    await crowd();
    const asked: string[][] = [];
    for (const [name, guess] of [['right', right] as const, ['wrong', wrong] as const]) {
      const calls: string[] = [];
      const spies = [
        vi.spyOn(limiter, 'isNoted').mockImplementation(async () => !calls.push('is it played here')),
        vi.spyOn(limiter, 'take').mockImplementation(async (buckets) => {
          const is_own = buckets.every(({ rule }) => rule === 'wrong_codes');
          calls.push(`take ${buckets.length}`);
          if (!is_own) return { is: 'full', wait: 1_000 };
          return { is: 'taken', settle: async (counts) => void calls.push(`own one counts: ${counts}`) };
        }),
      ];
      expect(await guess(inBrowser(name))).toEqual(limited(1));
      for (const spy of spies) spy.mockRestore();
      asked.push(calls);
    }
    const [of_right, of_wrong] = asked;
    expect(of_right).toEqual(of_wrong);
    expect(of_right).toEqual(['take 1', 'is it played here', 'take 2', 'own one counts: true']);
  });
});
