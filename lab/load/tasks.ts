import type { SocketSpec } from '../client/connection.ts';
import type { EndpointRequest } from '../client/http-client.ts';

/**
 * Somebody who sends one thing after the other, over and over: requests on connections of their own, or commands on an
 * open socket, in JSON without a client_id.
 */
export type Actor =
  | { port: number; client: number; requests: readonly EndpointRequest[] }
  | { socket: number; commands: readonly string[] };

/** Milliseconds by the clock of the load process. */
export type Spread = { count: number; p50: number; p99: number; max: number };

/** When each of them is sent, in milliseconds from the start and whatever the answers do; all at once if left out. */
export type Moments = { after_ms?: readonly number[] };

export type BurstResult = {
  answers: Spread;
  /** By how much they were sent after their moments. */
  delays: Spread;
  /** Answers a second between the 5th and the 95th of 100. */
  per_second: number;
  /** From the start to the last answer. */
  took_ms: number;
};

/** Somebody with a socket, who sends these requests in turn on a connection of their own. */
export type PacedCaller = { port: number; socket: number; requests: readonly EndpointRequest[] };

export type PacedCalls = {
  /** The host calls, and every player sends the next request with every call. */
  games: readonly { host: PacedCaller; players: readonly PacedCaller[] }[];
  /** The time between two calls, whichever game they are in. */
  every_ms: number;
  for_ms: number;
};

type PacedCallsResult = {
  /** Until the last socket of the game had the call. */
  calls: Spread;
  /** Until they were answered. */
  marks: Spread;
  /** Calls and marks left out because the one before was not done. */
  unsent: number;
};

/**
 * Guests come through the door, which makes them; people with an account sign in with their password or are signed in
 * already, and type the code.
 */
export const JOIN_STEPS = ['sign_in', 'door', 'join', 'card', 'play', 'socket', 'all'] as const;
export type JoinStep = (typeof JOIN_STEPS)[number];

export const COMER_KINDS = ['accounts', 'sign_ins', 'guests'] as const;
export type ComerKind = (typeof COMER_KINDS)[number];

export type Joins = {
  port: number;
  game: { id: string; code: string; round_number: number };
  /** All come at the same moment: one who is signed in for each token, one who signs in for each email, and guests. */
  tokens: readonly string[];
  sign_ins: readonly { email: string; password: string }[];
  guests: number;
};

export type JoinsResult = {
  /** From the first connection until the last socket is in. */
  took_ms: number;
  waits: Record<ComerKind, Record<JoinStep, Spread>>;
  /** Events that a socket lacks or received twice. */
  missing: number;
  repeated: number;
  /** Sockets that needed a new snapshot because too much had happened since theirs. */
  resyncs: number;
};

/** What the load process can do: the input of each task and its result. */
type Tasks = {
  /** Opens more sockets, `at_once` at a time; done when the server has let all of them in. */
  connect: {
    input: { specs: readonly SocketSpec[]; at_once: number; reconnects: boolean };
    result: { took_ms: number; open: number };
  };
  /** Waits until all sockets are open and there have been this many reconnects. */
  reconnected: {
    input: { within_ms: number; reconnects: number };
    result: { took_ms: number; open: number };
  };
  /** Everybody sends one thing; done when this many sockets have received a frame with the marker. */
  broadcast: {
    input: { actors: readonly Actor[]; marker: string; receivers: number };
    result: { first_ms: number; last_ms: number };
  };
  loop: {
    input: { actors: readonly Actor[]; for_ms: number };
    result: { per_second: number; answers: Spread; bytes: number };
  };
  burst: { input: Moments & { actors: readonly Actor[] }; result: BurstResult };
  pacedCalls: { input: PacedCalls; result: PacedCallsResult };
  joins: { input: Joins; result: JoinsResult };
  /** CPU time of the load process so far, in milliseconds. */
  cpu: { input: null; result: number };
  /** Events that sockets lack or received twice, and the last `seq` of each socket. */
  gaps: { input: null; result: { missing: number; repeated: number; resyncs: number; seqs: number[] } };
};

export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Tasks[Name]['input'];
export type TaskResult<Name extends TaskName> = Tasks[Name]['result'];

export type Task = { [Name in TaskName]: { id: number; name: Name; input: TaskInput<Name> } }[TaskName];
export type TaskAnswer = { id: number; result?: unknown; error?: string };

/** How waits are spread. */
export function spreadOf(waits: readonly number[]): Spread {
  const sorted = Float64Array.from(waits).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** How many happen in a second, without the first and the last 5 of 100, who are few and far between. */
export function rateOf(moments: readonly number[]): number {
  const sorted = Float64Array.from(moments).sort();
  const left_out = Math.floor(sorted.length * 0.05);
  const [first = 0, last = 0] = [sorted[left_out], sorted[sorted.length - 1 - left_out]];
  return ((sorted.length - 1 - 2 * left_out) * 1_000) / (last - first);
}
