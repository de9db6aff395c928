import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Beats } from '../beats.ts';
import { type Bus, logUnknownMessages } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import { listSeqs } from '../game-door/event-log.ts';
import { METRIC_CHANNELS } from '../metric-channels.ts';
import {
  type AddressedFrame,
  channelOf,
  type GameMessage,
  isOwn,
  RENEWAL_CHANNEL,
  readGameMessage,
  readRenewal,
  writeGameMessage,
  writeRenewal,
} from './bus-messages.ts';
import { openGameChannels } from './game-channels.ts';
import type { Room } from './room.ts';

const GAMES_AT_ONCE = 500;

type Polled = {
  db: Db;
  beats: Beats;
  rooms: ReadonlyMap<string, Room>;
  onReadError: (error: unknown) => void;
};
type Polling = Polled & { beforeEach: () => void };

/**
 * Polls the database for the current number of every game with a room here. The bus is only faster: with it a node
 * gets an event at once, and without it, or when only the other node has lost it, within a second.
 */
function pollSeqs({ db, beats, rooms, onReadError, beforeEach }: Polling) {
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
    timer = setTimeout(() => {
      beforeEach();
      void poll().finally(schedule);
    }, beats.event_numbers);
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
  sendHere: (game_id: string, frame: AddressedFrame) => void;
  /** Asks the sockets of these sessions on this node for a new token. */
  renewHere: (session_ids: readonly string[]) => void;
};

/** The direct frames of one game in this tick, which the other nodes get in one message. */
type Unpublished = { told: AddressedFrame[]; is_transient: boolean };

/** Keeps the rooms of this node in step with the other nodes. */
export async function connectNodes(parts: Parts) {
  const { db, bus, log, beats, rooms, onReadError, sendHere, renewHere } = parts;
  const node = randomUUID();
  const unpublished = new Map<string, Unpublished>();
  /** Games of which the other nodes miss direct frames, which no log has. */
  const untold = new Set<string>();
  const logUnknown = logUnknownMessages(log);
  const logBusDown = (err: unknown) => log.debug({ err }, 'the bus is down');
  const polling = pollSeqs({ db, beats, rooms, onReadError, beforeEach: tellUntold });
  const channels = openGameChannels({ bus, hear, onMissed });

  function publish(game_id: string, message: GameMessage): Promise<void> {
    return bus.publish(channelOf(game_id), writeGameMessage(node, message));
  }

  /** Frames that were sent before something else must arrive before it. */
  function publishDirect(game_id: string): void {
    const batch = unpublished.get(game_id);
    if (!batch || !unpublished.delete(game_id)) return;
    publish(game_id, { kind: 'direct', told: batch.told }).catch((err: unknown) => {
      if (!batch.is_transient) untold.add(game_id);
      logBusDown(err);
    });
  }

  function tellUntold(): void {
    if (untold.size === 0 || !bus.isUp()) return;
    for (const game_id of [...untold]) {
      untold.delete(game_id);
      publish(game_id, { kind: 'resync' }).catch((err: unknown) => {
        untold.add(game_id);
        logBusDown(err);
      });
    }
  }

  function onMissed(game_id: string): void {
    void polling.poll();
    rooms.get(game_id)?.resyncAll();
  }

  function hear(game_id: string, text: string): void {
    const is_own = isOwn(node, text);
    METRIC_CHANNELS.bus_message.publish(is_own ? 'own' : 'other');
    const room = rooms.get(game_id);
    if (is_own || !room) return;
    const { message, is_complete } = readGameMessage(text);
    if (!is_complete) logUnknown('game');
    if (message) obey(room, game_id, message);
    else {
      // Something has happened all the same, and the database has it.
      void polling.poll();
      room.onlookers()?.obey(null);
    }
  }

  function obey(room: Room, game_id: string, message: GameMessage): void {
    if (message.kind === 'events') room.receive(message.first, message.frames);
    if (message.kind === 'direct') for (const frame of message.told) sendHere(game_id, frame);
    if (message.kind === 'resync') room.resyncAll();
    if (message.kind === 'screens') room.onlookers()?.obey(message.news);
  }

  const unsubscribe = await bus.subscribe(RENEWAL_CHANNEL, (message) => {
    const renewal = readRenewal(message);
    if (!renewal) return logUnknown(RENEWAL_CHANNEL);
    renewHere(renewal.session_ids);
  });
  const stopRecovering = bus.onReconnect(tellUntold);

  return {
    node,

    /** Call it before the number of the game is read, so that nothing falls in between. */
    join: channels.join,
    leave: channels.leave,
    channels: channels.size,
    joined: channels.games,

    /** Events and news of screens; who missed them reads the database. */
    publish(game_id: string, message: GameMessage): void {
      if (!bus.has_others) return;
      publishDirect(game_id);
      publish(game_id, message).catch(logBusDown);
    },

    /** Nobody misses a transient frame that is lost. */
    publishFrame(game_id: string, frame: AddressedFrame, is_transient: boolean): void {
      if (!bus.has_others) return;
      const batch = unpublished.get(game_id);
      if (batch) {
        batch.told.push(frame);
        batch.is_transient &&= is_transient;
      } else {
        unpublished.set(game_id, { told: [frame], is_transient });
        process.nextTick(publishDirect, game_id);
      }
    },

    /** Resolves when the message is on its way, so that what is published next arrives after it. */
    publishRenewal: (session_ids: readonly string[]): Promise<void> =>
      bus.publish(RENEWAL_CHANNEL, writeRenewal({ session_ids: [...session_ids] })).catch(logBusDown),

    close(): void {
      polling.close();
      stopRecovering();
      channels.close();
      void unsubscribe();
    },
  };
}
