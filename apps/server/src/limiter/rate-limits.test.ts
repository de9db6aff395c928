import { expect, it } from 'vitest';
import { Refusal, refuse } from '../refusal.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { limitInvitations, limitUsernameCalls } from './rate-limits.ts';

const MINUTE = 60;

/** The outcome of a request: its answer, or the code of its refusal and the seconds to wait. */
const outcome = (work: Promise<unknown>) =>
  work.catch((error: unknown) =>
    error instanceof Refusal ? { code: error.code, wait: error.retry_after } : Promise.reject(error),
  );

it('API-42 API-43 suggestions and checks of usernames, 30 a minute each, per account and address', async () => {
  const limiter = new MemoryLimiter();
  const ask = (call: 'suggest' | 'check', user_id: string, address: string) =>
    outcome(limitUsernameCalls(limiter, { call, user_id, address }));
  for (let i = 0; i < 30; i += 1) expect(await ask('check', 'ana', `192.0.2.${i}`)).toBeUndefined();
  expect(await ask('check', 'ana', '192.0.2.99')).toEqual({ code: 'too_many_requests', wait: MINUTE });
  expect(await ask('suggest', 'ana', '192.0.2.99')).toBeUndefined();
  for (let i = 0; i < 30; i += 1) expect(await ask('check', `person ${i}`, '192.0.2.200')).toBeUndefined();
  expect(await ask('check', 'ben', '192.0.2.200')).toEqual({ code: 'too_many_requests', wait: MINUTE });
});

it('GUEST-07 D-34 a hall of 500 reads a right invitation three times a minute, however many wrong ones are asked for', async () => {
  const limiter = new MemoryLimiter();
  const right = (address = '192.0.2.1') => outcome(limitInvitations(limiter, address, async () => 'read'));
  const wrong = () => outcome(limitInvitations(limiter, '192.0.2.1', async () => refuse('game_not_found')));
  const answers: unknown[] = [];
  for (let i = 0; i < 100; i += 1) answers.push(await wrong());
  expect(answers.slice(0, 60)).toEqual(Array(60).fill({ code: 'game_not_found', wait: null }));
  expect(answers.slice(60)).toEqual(Array(40).fill({ code: 'too_many_requests', wait: MINUTE }));
  for (let i = 0; i < 1_500; i += 1) expect(await right()).toBe('read');
  expect(await right()).toEqual({ code: 'too_many_requests', wait: MINUTE });
  expect(await right('192.0.2.2')).toBe('read');
});
