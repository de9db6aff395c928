import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, refuse } from '../refusal.ts';
import type { Bucket, Limiter } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { limitUsernameCalls, limitWrongCodes } from './rate-limits.ts';

const ANA = { user: { id: 'ana', is_guest: false }, address: '192.0.2.1' };
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The outcome of a request: its answer, or the code of its refusal and the seconds to wait. */
const outcome = (work: Promise<unknown>) =>
  work.catch((error: unknown) =>
    error instanceof Refusal ? { code: error.code, wait: error.retry_after } : Promise.reject(error),
  );

describe('limits of single calls', () => {
  let limiter: Limiter;
  beforeEach(() => {
    limiter = new MemoryLimiter();
  });

  describe('wrong game codes', () => {
    const join = (user_id: string, code: string) =>
      outcome(
        limitWrongCodes(
          limiter,
          { user: { id: user_id, is_guest: false }, address: '192.0.2.1' },
          async () => (code === 'right' ? 'joined' : refuse('game_code_unknown')),
        ),
      );

    it('OP-130 ten a minute per account, and then not even the right one', async () => {
      for (let i = 0; i < 10; i += 1) {
        expect(await join('ana', 'right')).toBe('joined');
        expect(await join('ana', 'wrong')).toEqual({ code: 'game_code_unknown', wait: null });
      }
      expect(await join('ana', 'right')).toEqual({ code: 'too_many_requests', wait: MINUTE });
      expect(await join('ben', 'right')).toBe('joined');
    });

    it('OP-130 a hundred a day per account, with the time until tomorrow', async () => {
      const forgetful: Limiter = {
        take: (buckets, kind) => limiter.take(buckets.filter(isDaily), kind),
        pass: () => Promise.resolve(0),
        close: () => undefined,
      };
      const guess = () => outcome(limitWrongCodes(forgetful, ANA, async () => refuse('game_code_unknown')));
      for (let i = 0; i < 100; i += 1)
        expect(await guess()).toEqual({ code: 'game_code_unknown', wait: null });
      expect(await guess()).toEqual({ code: 'too_many_requests', wait: DAY });
    });

    it('GUEST-29 whoever is no account guesses at most 600 a day from one address, guests and visitors together', async () => {
      const forgetful: Limiter = {
        take: (buckets, kind) =>
          limiter.take(
            buckets.filter(({ rule }) => rule === 'wrong_codes_of_address_daily'),
            kind,
          ),
        pass: () => Promise.resolve(0),
        close: () => undefined,
      };
      const address = '192.0.2.1';
      const guess = (user: { id: string; is_guest: boolean } | null) =>
        outcome(limitWrongCodes(forgetful, { user, address }, async () => refuse('game_code_unknown')));
      for (let i = 0; i < 300; i += 1) {
        expect(await guess(null)).toEqual({ code: 'game_code_unknown', wait: null });
        expect(await guess({ id: `guest ${i}`, is_guest: true })).toMatchObject({
          code: 'game_code_unknown',
        });
      }
      expect(await guess(null)).toEqual({ code: 'too_many_requests', wait: DAY });
      expect(await guess({ id: 'sam', is_guest: true })).toEqual({ code: 'too_many_requests', wait: DAY });
      expect(await guess({ id: 'ana', is_guest: false })).toEqual({ code: 'game_code_unknown', wait: null });
    });

    it('OP-130 other refusals and errors of the work do not count', async () => {
      for (let i = 0; i < 15; i += 1) {
        await outcome(limitWrongCodes(limiter, ANA, async () => refuse('game_ended')));
        await expect(limitWrongCodes(limiter, ANA, () => Promise.reject(new Error('away')))).rejects.toThrow(
          'away',
        );
      }
      expect(await join('ana', 'right')).toBe('joined');
    });
  });

  it('API-42 API-43 suggestions and checks of usernames, 30 a minute each, per account and address', async () => {
    const ask = (call: 'suggest' | 'check', user_id: string, address: string) =>
      outcome(limitUsernameCalls(limiter, { call, user_id, address }));
    for (let i = 0; i < 30; i += 1) expect(await ask('check', 'ana', `192.0.2.${i}`)).toBeUndefined();
    expect(await ask('check', 'ana', '192.0.2.99')).toEqual({ code: 'too_many_requests', wait: MINUTE });
    expect(await ask('suggest', 'ana', '192.0.2.99')).toBeUndefined();
    for (let i = 0; i < 30; i += 1) expect(await ask('check', `person ${i}`, '192.0.2.200')).toBeUndefined();
    expect(await ask('check', 'ben', '192.0.2.200')).toEqual({ code: 'too_many_requests', wait: MINUTE });
  });
});

const isDaily = ({ rule }: Bucket) => rule === 'wrong_codes_daily';
