import type { EndpointRequest } from './http-client.ts';

/** One socket to open. */
export type SocketSpec = {
  /** The whole URL, as in ws://localhost:3000/api/chats/1/ws. */
  address: string;
  token?: string;
  /** The `seq` of the last event the client has; without it the client follows no events. */
  since?: number;
};

/** What makes a server broadcast: a frame on one of the open sockets, or an HTTP request. */
export type Trigger =
  | { socket: number; text: string }
  | { port: number; client: number; request: EndpointRequest };

/** Milliseconds by the clock of the load process. */
export type Spread = { count: number; p50: number; p99: number; max: number };

export type CommandLoop = {
  /** Which sockets send; all when left out. */
  sockets?: readonly number[];
  /** What each of those sockets sends, over and over: commands in JSON, without a client_id. */
  commands: readonly (readonly string[])[];
  /** How many commands of a socket may be unanswered at a time. */
  window: number;
  /** The time between two commands of a socket; the commands of all sockets are spread evenly. */
  every_ms?: number;
  for_ms: number;
  /** The type of the event that the command is broadcast as, to measure how long that takes. */
  broadcast_as?: string;
};

export type CommandLoopResult = {
  sent: number;
  acked: number;
  refused: number;
  /** Some of the refusals in full. */
  refusals: string[];
  per_second: number;
  answers: Spread;
  broadcasts: Spread;
};

export type RequestLoop = {
  port: number;
  /** The requests of each client, over and over, each when the one before is answered. */
  clients: readonly (readonly EndpointRequest[])[];
  for_ms: number;
};

type RequestLoopResult = { per_second: number; answers: Spread; bytes: number };

/** When each of them is sent, in milliseconds from the start and whatever the answers do; all at once if left out. */
export type Moments = { after_ms?: readonly number[] };

export type RequestBurst = Moments & {
  port: number;
  /** One of each client. */
  requests: readonly EndpointRequest[];
};

export type CommandBurst = Moments & {
  /** In JSON, without a client_id. */
  commands: readonly { socket: number; command: string }[];
};

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
  /** The host calls; whoever of the players has requests sends the next one with every call. */
  games: readonly { host: PacedCaller; players: readonly PacedCaller[] }[];
  /** The time between two calls, whichever game they are in. */
  every_ms: number;
  for_ms: number;
};

export type PacedCallsResult = {
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
    result: { took_ms: number; open: number; reconnects: number };
  };
  /** Triggers, and waits until this many sockets have received a frame with the marker. */
  broadcast: {
    input: { triggers: readonly Trigger[]; marker: string; receivers: number };
    result: { first_ms: number; last_ms: number };
  };
  commandLoop: { input: CommandLoop; result: CommandLoopResult };
  requestLoop: { input: RequestLoop; result: RequestLoopResult };
  requestBurst: { input: RequestBurst; result: BurstResult };
  commandBurst: { input: CommandBurst; result: BurstResult };
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
