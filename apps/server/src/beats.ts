import { SESSION } from '@phrase-bingo/game/rules/limits';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';

/**
 * How often a node looks for what nobody tells it, and how long it waits for others, in milliseconds. No setting of
 * an installation: what people may have to wait follows from them. Only tests use others, so that they wait less.
 */
export const BEATS = {
  /** Between two looks at who came and who left. */
  presence_check: 1_000,
  /** A node is dead after three that are missing. */
  heartbeat: 5_000,
  /** Between two reads of the ended sessions, which cover a bus that is down. */
  ended_sessions: SESSION.revocation_reach / 2,
  /** Between two reads of the numbers of the games with a room here: half of what players may have to wait. */
  event_numbers: 1_000,
  /** Between two reads of the links of big screens. Leaves time for the reading itself. */
  screen_links: SCREEN.ending_reach * 0.6,
  /** Between two looks at the database for due automatic calls, and after one that failed. */
  due_calls: 1_000,
  /** So long the nodes that do not serve a game leave its automatic call to those that do. */
  take_over: 1_000,
  /** What a request of this node could not finish is tried again so often. */
  unfinished: 1_000,
  /** Redis is down for a command that has no answer after this. */
  redis_answer: 2_000,
  /** Between two questions whether Redis is still there. */
  redis_ping: 5_000,
  /** The longest pause before the next attempt to reach Redis. */
  redis_retry: 2_000,
} as const;

export type Beats = Readonly<Record<keyof typeof BEATS, number>>;
