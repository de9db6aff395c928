import { frameJson, textFrame } from './frames.ts';
import type { OutgoingEvent } from './outgoing-event.ts';
import { BATCH_MAX_BYTES, type Recipient, sendBytes } from './recipient.ts';

/** One connection that follows a game: that of a member, or of a big screen. */
export type Follower = Recipient & {
  game_id: string;
  /** The last event it was sent; null until it follows the game. */
  seq: number | null;
};

/** An event as some followers get it, encoded once for all of them. */
export type Shown = {
  seq: number;
  bytes: Buffer;
  /** No frame tells what changed, so they have to read a fresh snapshot. */
  needs_snapshot?: boolean;
};

/** What members and screens differ in. */
export type FollowPolicy<One extends Follower, Event extends Shown> = {
  show: (event: OutgoingEvent) => Event;
  /** After this event somebody gets nothing more. */
  isLast?: (event: Event) => boolean;
  /** After an event was sent to one of them, or did not reach it. */
  onSent?: (one: One, event: Event, is_sent: boolean) => void;
  /** One of them follows from here on. */
  onFollow?: (one: One) => void;
  /** All of them were sent these events. */
  onBroadcast?: (events: readonly Event[]) => void;
};

/** Consecutive events that go to a socket in one write: one write per event would dominate the cost. */
type Batch<Event> = { events: readonly Event[]; bytes: Buffer; first_seq: number; last_seq: number };

function toBatch<Event extends Shown>(events: readonly [Event, ...Event[]]): Batch<Event> {
  const [first] = events;
  return {
    events,
    bytes: events.length === 1 ? first.bytes : Buffer.concat(events.map(({ bytes }) => bytes)),
    first_seq: first.seq,
    last_seq: (events.at(-1) ?? first).seq,
  };
}

function toBatches<Event extends Shown>(
  events: readonly Event[],
  isLast: (event: Event) => boolean,
): Batch<Event>[] {
  const groups: [Event, ...Event[]][] = [];
  let bytes_left = 0;
  for (const event of events) {
    bytes_left -= event.bytes.length;
    const group = groups.at(-1);
    if (group && bytes_left >= 0) group.push(event);
    else {
      groups.push([event]);
      bytes_left = BATCH_MAX_BYTES - event.bytes.length;
    }
    if (isLast(event)) bytes_left = 0;
  }
  return groups.map(toBatch);
}

export type Followers<One extends Follower> = ReturnType<typeof openFollowers<One, Shown>>;

/**
 * The connections of one kind that follow a game on this node. Each knows the last event it has, so nobody gets an event
 * twice or misses one, wherever they started.
 */
export function openFollowers<One extends Follower, Event extends Shown>(
  game_id: string,
  all: ReadonlySet<One>,
  { show, isLast = () => false, onSent, onFollow, onBroadcast }: FollowPolicy<One, Event>,
) {
  function send(one: One, event: Event): void {
    const is_sent = sendBytes(one, event.bytes);
    onSent?.(one, event, is_sent);
  }

  function sendBatch(one: One, { events, bytes, first_seq, last_seq }: Batch<Event>): void {
    const { seq } = one;
    if (seq === null || seq >= last_seq) return;
    one.seq = last_seq;
    if (seq < first_seq) {
      const is_sent = sendBytes(one, bytes);
      if (onSent) for (const event of events) onSent(one, event, is_sent);
      return;
    }
    // It has read the first of them from the event log already.
    for (const event of events) if (event.seq > seq) send(one, event);
  }

  function followFrom(one: One, seq: number): void {
    one.seq = seq;
    onFollow?.(one);
  }

  function tell(one: One, type: 'resumed' | 'resync', seq: number): void {
    sendBytes(one, textFrame(frameJson(game_id, { type, seq })));
  }

  /** Everybody needs a new snapshot, and goes on from this number or a later one they have. */
  function resync(seq = 0): void {
    for (const one of all) {
      if (one.seq === null) continue;
      if (one.seq < seq) followFrom(one, seq);
      tell(one, 'resync', one.seq);
    }
  }

  return {
    followFrom,
    tell,
    resync,

    /** Sends consecutive events to those who follow. */
    broadcast(events: readonly OutgoingEvent[]): void {
      const shown = events.map(show);
      const batches = toBatches(shown, isLast);
      for (const one of all) for (const batch of batches) sendBatch(one, batch);
      if (shown.some(({ needs_snapshot }) => needs_snapshot)) resync();
      onBroadcast?.(shown);
    },

    /** Sends one what it missed, and gives whether it needs a fresh snapshot besides. */
    sendMissed(one: One, events: readonly OutgoingEvent[]): boolean {
      const shown = events.map(show);
      one.writer.together(() => {
        for (const event of shown) send(one, event);
      });
      return shown.some(({ needs_snapshot }) => needs_snapshot);
    },
  };
}
