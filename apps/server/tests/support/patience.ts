import { BEATS, type Beats } from '../../src/beats.ts';

/** For waiting until something happens. Generous, because no test is about the speed of a busy machine. */
export const PATIENCE = { timeout: 30_000, interval: 20 } as const;

/** The servers of tests do everything five times as often, so that no test waits long. */
const SHARE = 5;

/** An answer of Redis may take longer than ever: a busy machine must not look like an outage. */
export const QUICK: Beats = {
  presence_check: BEATS.presence_check / SHARE,
  heartbeat: BEATS.heartbeat / SHARE,
  ended_sessions: BEATS.ended_sessions / SHARE,
  event_numbers: BEATS.event_numbers / SHARE,
  screen_links: BEATS.screen_links / SHARE,
  due_calls: BEATS.due_calls / SHARE,
  take_over: BEATS.take_over / SHARE,
  unfinished: BEATS.unfinished / SHARE,
  redis_answer: PATIENCE.timeout,
  redis_ping: BEATS.redis_ping / SHARE,
  redis_retry: BEATS.redis_retry / SHARE,
};

/** For tests in which Redis is there and does not answer. */
export const IMPATIENT: Beats = { ...QUICK, redis_answer: BEATS.redis_answer / SHARE };
