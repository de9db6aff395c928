/** Whose protocol a socket speaks. */
export type Kind = 'phrase-bingo' | 'bare' | 'socket.io' | 'colyseus';

/** One socket to be opened. */
export type Seat = {
  kind: Kind;
  /** The whole address, as in ws://localhost:3000/api/chats/1/ws. */
  address: string;
  protocols?: readonly string[];
  /** The last event it has, if it has any. */
  since?: number;
};

export type Outgoing = { seat: number; text: string } | { seat: number; base64: string };

/** Milliseconds by the crowd's own clock. */
export type Spread = { count: number; p50: number; p99: number; max: number };

export type Loop = {
  /** Which seats speak; all when left out. */
  seats?: readonly number[];
  /** For each of those seats what it says, over and over: commands in JSON, without a client_id. */
  frames: readonly (readonly string[])[];
  /** How many commands of a seat may be without an answer at a time. */
  window: number;
  /** How much time a seat lets pass between two commands; the commands of all are spread evenly. */
  every_ms?: number;
  for_ms: number;
  /** The type of the event that tells everybody of a command, to see how long that takes. */
  told_as?: string;
};

export type LoopResult = {
  sent: number;
  acked: number;
  refused: number;
  /** Some of the refusals in full. */
  refusals: string[];
  per_second: number;
  answers: Spread;
  told: Spread;
};

/** What a crowd can be told to do, and what it answers. */
type Orders = {
  /** Opens more sockets, so many at a time, and answers when all are let in. */
  connect: {
    given: { seats: readonly Seat[]; at_once: number; comes_back: boolean };
    gives: { took_ms: number; open: number };
  };
  /** Waits until every socket is open and so many times one has come back. */
  whole: {
    given: { within_ms: number; came_back: number };
    gives: { took_ms: number; open: number; came_back: number };
  };
  /** Sends, and waits until so many sockets have got a frame with the marker. */
  call: {
    given: { sends: readonly Outgoing[]; marker: string; hearers: number };
    gives: { first_ms: number; last_ms: number };
  };
  loop: { given: Loop; gives: LoopResult };
  /** Processor time of the crowd so far, in milliseconds. */
  cpu: { given: null; gives: { user: number; system: number } };
  /** Numbers of events that sockets lack or had more than once, and how far each has got. */
  gaps: { given: null; gives: { missing: number; repeated: number; resyncs: number; seqs: number[] } };
  /** Frames that came so far, on all sockets. */
  heard: { given: null; gives: { frames: number; bytes: number } };
  /** Closes these sockets, or all. */
  leave: { given: { seats?: readonly number[] }; gives: { open: number } };
};

export type OrderName = keyof Orders;
export type Given<Name extends OrderName> = Orders[Name]['given'];
export type Gives<Name extends OrderName> = Orders[Name]['gives'];

export type Order = { [Name in OrderName]: { id: number; name: Name; given: Given<Name> } }[OrderName];
export type Answer = { id: number; gives?: unknown; error?: string };
