import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Bus, logUnknownMessages } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import {
  type Audience,
  DIRECT_CHANNEL,
  type Direct,
  EVENTS_CHANNEL,
  isOwn,
  readDirect,
  readEvents,
  readUntold,
  UNTOLD_CHANNEL,
  writeDirect,
  writeEvents,
  writeUntold,
} from './announcements.ts';
import { frameText, type Told } from './frames.ts';
import { inSlices } from './in-slices.ts';
import { keepUp } from './keep-up.ts';
import { closeSocket, type Member, sendInTurn } from './member.ts';
import type { OnMessageDelivered } from './outgoing-event.ts';
import { openRoom, type Room } from './room.ts';
import { textFrame } from './text-frame.ts';

const GOODBYE_PATIENCE = 2_000;

/** Nobody misses these when they are over. */
const FLEETING: ReadonlySet<Told['type']> = new Set(['typing_start', 'typing_stop']);

type Parts = { db: Db; bus: Bus; log: FastifyBaseLogger };

export type Watcher = Pick<Member, 'game_id' | 'user_id'> & { sockets: number };

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** The sockets of this node by the game they watch, and the way of every event to them. */
export async function openRooms({ db, bus, log }: Parts) {
  const node = randomUUID();
  const rooms = new Map<string, Room>();
  const everyone = () => [...rooms.values()].flatMap((room) => [...room.members]);
  const report = (err: unknown) => log.warn({ err }, 'events could not be read; trying again');
  let onMessageDelivered: OnMessageDelivered = () => undefined;
  const looking = keepUp({ db, rooms, report });
  /** How often somebody came or went. */
  let moves = 0;
  /** How many sockets each person has here. */
  const sockets = new Map<string, number>();
  /** What was told here in this turn; the other nodes are told of it in one message. */
  const unpublished: { direct: Direct; is_fleeting: boolean }[] = [];
  /** Games of which the other nodes lack something that no log keeps. */
  const untold = new Set<string>();

  const parts = { db, report, onMessageDelivered: (id: string) => onMessageDelivered(id) };

  const notUnderstood = logUnknownMessages(log);
  const onAway = (err: unknown) => log.debug({ err }, 'the bus is away');

  function publishDirect(): void {
    const told = unpublished.splice(0);
    if (told.length === 0) return;
    const said = { told: told.map(({ direct }) => direct) };
    bus.publish(DIRECT_CHANNEL, writeDirect(node, said)).catch((err: unknown) => {
      for (const { direct, is_fleeting } of told) if (!is_fleeting) untold.add(direct.game_id);
      onAway(err);
    });
  }

  /** After an outage of the bus: what was missed here, and what the others have missed of this node. */
  function makeUp(): void {
    void looking.look();
    for (const room of rooms.values()) room.renew();
    const game_ids = [...untold];
    if (game_ids.length === 0) return;
    bus.publish(UNTOLD_CHANNEL, writeUntold({ game_ids })).then(() => {
      for (const game_id of game_ids) untold.delete(game_id);
    }, onAway);
  }

  function sendSome({ game_id, audience, frame }: Direct): void {
    const members = rooms.get(game_id)?.members;
    if (!members) return;
    const bytes = textFrame(frame);
    inSlices(members.meantBy(audience), (member) => sendInTurn(member, bytes));
  }

  const subscriptions = [
    await bus.subscribe(EVENTS_CHANNEL, (message) => {
      if (isOwn(node, message)) return;
      const said = readEvents(message);
      if (said) return rooms.get(said.game_id)?.offer(said.first, said.frames);
      // It rang all the same, and the log has what it rang for.
      void looking.look();
      notUnderstood(EVENTS_CHANNEL);
    }),
    await bus.subscribe(DIRECT_CHANNEL, (message) => {
      if (isOwn(node, message)) return;
      const { told, is_whole } = readDirect(message);
      for (const direct of told) sendSome(direct);
      if (!is_whole) notUnderstood(DIRECT_CHANNEL);
    }),
    await bus.subscribe(UNTOLD_CHANNEL, (message) => {
      const said = readUntold(message);
      if (!said) return notUnderstood(UNTOLD_CHANNEL);
      for (const game_id of said.game_ids) rooms.get(game_id)?.renew();
    }),
  ];
  const stopHearing = bus.onReconnect(makeUp);

  return {
    /** What this node is called among the others. */
    node,

    /** Gives a socket its place; from then on nothing is committed that it could not be sent once it follows. */
    async enter(member: Member): Promise<Room> {
      const room = rooms.get(member.game_id) ?? openRoom(member.game_id, parts);
      rooms.set(member.game_id, room);
      room.members.add(member);
      moves += 1;
      sockets.set(member.user_id, (sockets.get(member.user_id) ?? 0) + 1);
      await room.open();
      return room;
    },

    leave(member: Member): void {
      const room = rooms.get(member.game_id);
      if (room?.members.delete(member)) {
        moves += 1;
        const left = (sockets.get(member.user_id) ?? 1) - 1;
        if (left === 0) sockets.delete(member.user_id);
        else sockets.set(member.user_id, left);
      }
      if (room?.members.size === 0) rooms.delete(member.game_id);
    },

    moves: () => moves,

    /** How many sockets a person has here, in all games. */
    socketsOf: (user_id: string) => sockets.get(user_id) ?? 0,

    /** Everyone with a socket here, once for each game, by a key of their own. */
    watchers(): Map<string, Watcher> {
      const watchers = new Map<string, Watcher>();
      for (const { game_id, user_id } of everyone()) {
        const key = `${game_id} ${user_id}`;
        const known = watchers.get(key);
        if (known) known.sockets += 1;
        else watchers.set(key, { game_id, user_id, sockets: 1 });
      }
      return watchers;
    },

    /** Hears of each message of the chat that a socket of somebody else than its sender was sent, once a node. */
    onMessageDelivered(hear: OnMessageDelivered): void {
      onMessageDelivered = hear;
    },

    games: () => rooms.size,

    /** Bytes that clients here have not taken yet: of all of them, and of the slowest. */
    backlog(): { all: number; most: number } {
      let [all, most] = [0, 0];
      for (const { socket } of everyone()) {
        all += socket.bufferedAmount;
        most = Math.max(most, socket.bufferedAmount);
      }
      return { all, most };
    },

    size: () => [...rooms.values()].reduce((sum, room) => sum + room.members.size, 0),

    /** Passes committed events on, to the sockets here and to the other nodes. */
    broadcast(game_id: string, first: number, frames: readonly string[]): void {
      rooms.get(game_id)?.offer(first, frames);
      // In the order of telling.
      publishDirect();
      bus.publish(EVENTS_CHANNEL, writeEvents(node, { game_id, first, frames: [...frames] })).catch(onAway);
    },

    /** Sends a frame without a number to some people's sockets in a game, on whichever node they are. */
    send(game_id: string, audience: Audience, told: Told): void {
      const direct = { game_id, audience, frame: frameText(game_id, told) };
      sendSome(direct);
      unpublished.push({ direct, is_fleeting: FLEETING.has(told.type) });
      if (unpublished.length === 1) process.nextTick(publishDirect);
    },

    closeSessions(session_ids: readonly string[]): void {
      const ended = new Set(session_ids);
      for (const member of everyone()) {
        if (ended.has(member.session_id)) closeSocket(member.socket, 'session_ended');
      }
    },

    /** Sends everybody to another node and waits until they have gone, for a while. */
    async empty(): Promise<void> {
      const members = everyone();
      const gone = members.map(({ socket }) => once(socket, 'close'));
      for (const { socket } of members) closeSocket(socket, 'restarting');
      await Promise.race([Promise.all(gone), wait(GOODBYE_PATIENCE, undefined, { ref: false })]);
      for (const { socket } of members) socket.terminate();
    },

    close(): void {
      looking.close();
      stopHearing();
      for (const unsubscribe of subscriptions) void unsubscribe();
    },
  };
}
