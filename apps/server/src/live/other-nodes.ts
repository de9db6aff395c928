import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Bus, logUnknownMessages } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import { listSeqs } from '../game-door/event-log.ts';
import {
  type AddressedFrame,
  DIRECT_CHANNEL,
  EVENTS_CHANNEL,
  isOwn,
  RENEWAL_CHANNEL,
  RESYNC_CHANNEL,
  readDirect,
  readEvents,
  readRenewal,
  readResync,
  writeDirect,
  writeEvents,
  writeRenewal,
  writeResync,
} from './bus-messages.ts';
import type { Room } from './room.ts';

/** Half of what players may have to wait while the bus is down. */
const POLL_EVERY = 1_000;
const GAMES_AT_ONCE = 500;

type Polled = { db: Db; rooms: ReadonlyMap<string, Room>; onReadError: (error: unknown) => void };

/**
 * Polls the database for the current number of every game with a room here. The bus is only faster: with it a node
 * gets an event at once, and without it, or when only the other node has lost it, within a second.
 */
function pollSeqs({ db, rooms, onReadError }: Polled) {
  let timer: NodeJS.Timeout | undefined;
  let is_closed = false;
  let is_requested = false;
  let is_polling = false;

  async function readSeqs(): Promise<void> {
    const game_ids = [...rooms.keys()];
    for (let from = 0; from < game_ids.length; from += GAMES_AT_ONCE) {
      const seqs = await listSeqs(db, game_ids.slice(from, from + GAMES_AT_ONCE));
      for (const [game_id, seq] of seqs) rooms.get(game_id)?.catchUpTo(seq);
    }
  }

  /** Runs one poll at a time, and one more after the last request. */
  async function poll(): Promise<void> {
    is_requested = true;
    if (is_polling) return;
    is_polling = true;
    while (is_requested && !is_closed) {
      is_requested = false;
      await readSeqs().catch(onReadError);
    }
    is_polling = false;
  }

  function schedule(): void {
    if (is_closed) return;
    timer = setTimeout(() => void poll().finally(schedule), POLL_EVERY);
    timer.unref();
  }

  schedule();
  return {
    poll,
    close(): void {
      is_closed = true;
      clearTimeout(timer);
    },
  };
}

type Parts = Polled & {
  bus: Bus;
  log: FastifyBaseLogger;
  /** Sends a frame to the sockets of this node. */
  sendHere: (frame: AddressedFrame) => void;
  /** Asks the sockets of these sessions on this node for a new token. */
  renewHere: (session_ids: readonly string[]) => void;
};

/** Keeps the rooms of this node in step with the other nodes. */
export async function connectNodes({ db, bus, log, rooms, onReadError, sendHere, renewHere }: Parts) {
  const node = randomUUID();
  const polling = pollSeqs({ db, rooms, onReadError });
  /** The direct frames of this tick, which the other nodes get in one message. */
  const unpublished: { frame: AddressedFrame; is_transient: boolean }[] = [];
  /** Games of which the other nodes miss direct frames, which no log has. */
  const unpublished_games = new Set<string>();
  const logUnknown = logUnknownMessages(log);
  const logBusDown = (err: unknown) => log.debug({ err }, 'the bus is down');

  function publishDirect(): void {
    const batch = unpublished.splice(0);
    if (batch.length === 0) return;
    const message = writeDirect(
      node,
      batch.map(({ frame }) => frame),
    );
    bus.publish(DIRECT_CHANNEL, message).catch((err: unknown) => {
      for (const { frame, is_transient } of batch) if (!is_transient) unpublished_games.add(frame.game_id);
      logBusDown(err);
    });
  }

  /** After an outage of the bus: both this node and the others may have missed something. */
  function recover(): void {
    void polling.poll();
    for (const room of rooms.values()) room.resyncAll();
    const game_ids = [...unpublished_games];
    if (game_ids.length === 0) return;
    bus.publish(RESYNC_CHANNEL, writeResync({ game_ids })).then(() => {
      for (const game_id of game_ids) unpublished_games.delete(game_id);
    }, logBusDown);
  }

  const subscriptions = [
    await bus.subscribe(EVENTS_CHANNEL, (message) => {
      if (isOwn(node, message)) return;
      const events = readEvents(message);
      if (events) return rooms.get(events.game_id)?.receive(events.first, events.frames);
      // Something has happened all the same, and the event log has it.
      void polling.poll();
      logUnknown(EVENTS_CHANNEL);
    }),
    await bus.subscribe(DIRECT_CHANNEL, (message) => {
      if (isOwn(node, message)) return;
      const { frames, is_complete } = readDirect(message);
      for (const frame of frames) sendHere(frame);
      if (!is_complete) logUnknown(DIRECT_CHANNEL);
    }),
    await bus.subscribe(RESYNC_CHANNEL, (message) => {
      const resync = readResync(message);
      if (!resync) return logUnknown(RESYNC_CHANNEL);
      for (const game_id of resync.game_ids) rooms.get(game_id)?.resyncAll();
    }),
    await bus.subscribe(RENEWAL_CHANNEL, (message) => {
      const renewal = readRenewal(message);
      if (!renewal) return logUnknown(RENEWAL_CHANNEL);
      renewHere(renewal.session_ids);
    }),
  ];
  const stopRecovering = bus.onReconnect(recover);

  return {
    node,

    publishEvents(game_id: string, first: number, frames: readonly string[]): void {
      // Direct frames sent before the events must arrive before them.
      publishDirect();
      bus
        .publish(EVENTS_CHANNEL, writeEvents(node, { game_id, first, frames: [...frames] }))
        .catch(logBusDown);
    },

    /** Nobody misses a transient frame that is lost. */
    publishFrame(frame: AddressedFrame, is_transient: boolean): void {
      unpublished.push({ frame, is_transient });
      if (unpublished.length === 1) process.nextTick(publishDirect);
    },

    /** Resolves when the message is on its way, so that what is published next arrives after it. */
    publishRenewal: (session_ids: readonly string[]): Promise<void> =>
      bus.publish(RENEWAL_CHANNEL, writeRenewal({ session_ids: [...session_ids] })).catch(logBusDown),

    close(): void {
      polling.close();
      stopRecovering();
      for (const unsubscribe of subscriptions) void unsubscribe();
    },
  };
}
