import { AUTO_CALL, GAME, SESSION } from '../../packages/game/src/rules/limits.ts';
import {
  DIRECT_FRAME_EXAMPLES,
  GAME_EVENT_EXAMPLES,
} from '../../packages/game/src/wire/examples/live-examples.ts';

/** A number of the model, in words, and where it is from. */
type Given = { value: number; what: string; from: string };

const sizeOf = (frame: unknown) => JSON.stringify(frame).length;

/** What people do, and what the product does for them by itself: read from the product wherever it says so. */
export const HABITS = {
  call_every: {
    value: AUTO_CALL.default_interval_seconds,
    what: 'seconds between two calls of a game, in every game at once and without a pause: more than real games do',
    from: '`AUTO_CALL`, the default and the fastest',
  },
  marks_per_call: {
    value: 1,
    what: 'marks of each player for each call: a game has 24 phrases to call, and a card shows all of them',
    from: '`CARD`, `PHRASES`; sent by HTTP, `apps/web/src/live/actions/queued-marks.ts`',
  },
  frames_per_mark: {
    value: 2,
    what: 'frames for each mark: to the player and to the host',
    from: '`apps/server/src/play/mark-cell.ts`',
  },
  message_every: {
    value: 300,
    what: 'seconds between two chat messages of one player',
    from: 'assumed',
  },
  typing_per_message: {
    value: 3,
    what: 'frames to everybody while one message is typed: two starts and a stop',
    from: '`CHAT.typing_start_every`, `apps/web/src/live/actions/chat-signals.ts`',
  },
  receipts_per_message: {
    value: 2,
    what: 'frames back to the sender: delivered and read',
    from: '`apps/server/src/chat/receipts.ts`',
  },
  visit: { value: 1_800, what: 'seconds a player stays; somebody else comes then', from: 'assumed' },
  events_per_visit: {
    value: 4,
    what: 'events to everybody when somebody joins, gets a card, arrives and leaves',
    from: '`apps/server/src/play`, `apps/server/src/presence`',
  },
  requests_per_visit: {
    value: 4,
    what: 'requests of a newcomer: invitation, guest door, card, and the socket',
    from: 'Joins',
  },
  reconnect_every: {
    value: 300,
    what: 'seconds until a phone was locked or changed its network, and the socket comes back',
    from: 'assumed',
  },
  renew_every: {
    value: SESSION.access_seconds / 2,
    what: 'seconds after which a call of the player renews the access token, with one read',
    from: '`SESSION`, `apps/server/src/http/request-guards.ts`',
  },
  refresh_every: {
    value: SESSION.renewal_reach / 1_000,
    what: 'seconds after which the page refreshes the session by a request of its own',
    from: '`SESSION.renewal_reach`',
  },
  ping_every: {
    value: 30,
    what: 'seconds between two pings of a socket',
    from: '`apps/server/src/live/dead-sockets.ts`',
  },
  poll_every: {
    value: 1,
    what: 'seconds between two looks of a node at the numbers of all its games, and at the calls that are due',
    from: '`apps/server/src/live/other-nodes.ts`, `apps/server/src/auto-caller/call-due-games.ts`',
  },
  calls_ahead: {
    value: 1.5,
    what: 'seconds of the calls of all games that a look at the calls passes over, in their index',
    from: '`apps/server/src/auto-caller/call-due-games.ts`',
  },
  judge_every: {
    value: 5,
    what: 'seconds between two looks of a node at the nodes that people are on, for dead ones',
    from: '`apps/server/src/presence/track-presence.ts`',
  },
  code_kept: {
    value: GAME.code_kept / 1_000,
    what: 'seconds an ended game keeps its code',
    from: '`GAME.code_kept`',
  },
} as const satisfies Record<string, Given>;

/**
 * What nothing has measured yet. Each is an estimate on the safe side; when a benchmark has the figure, it moves to
 * measured.ts.
 */
export const ASSUMED = {
  bus_ms: {
    value: 0.02,
    what: 'milliseconds of a node for each message it publishes or receives on the bus',
    from: 'a benchmark of many nodes',
  },
  redis_publish_ms: {
    value: 0.005,
    what: 'milliseconds of Redis for each message published',
    from: 'the same',
  },
  redis_deliver_ms: {
    value: 0.002,
    what: 'milliseconds of Redis for each message handed to a node',
    from: 'the same',
  },
  redis_limit_ms: {
    value: 0.004,
    what: 'milliseconds of Redis for each change that it counts against the limits',
    from: 'the same',
  },
  poll_row_ms: {
    value: 0.005,
    what: 'milliseconds of the database for one row found by its key, and as many of a node that reads the number of a game',
    from: 'a benchmark of many games',
  },
  scan_row_ms: {
    value: 0.000_1,
    what: 'milliseconds of the database for one row of a scan',
    from: 'a benchmark of many games',
  },
  idle_try_ms: {
    value: 0.2,
    what: 'milliseconds of the database when a node tries to call in a game that another has called in',
    from: 'a benchmark of many nodes',
  },
  wal_per_mark: {
    value: 600,
    what: 'bytes of write-ahead log for each mark',
    from: 'a benchmark of data sizes',
  },
  wal_per_event: {
    value: 4_000,
    what: 'bytes of write-ahead log for each other change',
    from: 'a benchmark of data sizes',
  },
  stored_per_game: { value: 20_000, what: 'bytes a game leaves behind', from: 'a benchmark of data sizes' },
  stored_per_player: {
    value: 4_000,
    what: 'bytes each of its players leaves behind',
    from: 'a benchmark of data sizes',
  },
  mark_request_bytes: {
    value: 1_600,
    what: 'bytes of a mark by HTTP, there and back',
    from: '`lab/load/http-client.ts`',
  },
  mean_share: { value: 0.25, what: 'of the peak are there on average over a year', from: 'your own metrics' },
} as const satisfies Record<string, Given>;

/** The sizes of frames, from the examples of the wire. */
export const FRAME_BYTES = {
  call: sizeOf(GAME_EVENT_EXAMPLES.phrase_called),
  mark: sizeOf(DIRECT_FRAME_EXAMPLES.card_marked),
  message: sizeOf(GAME_EVENT_EXAMPLES.message),
  typing: sizeOf(DIRECT_FRAME_EXAMPLES.typing_start),
} as const;

/** Games of these sizes, each with a third of all players, and a host with a socket of their own. */
export const SIZES = [5, 20, 100] as const;
