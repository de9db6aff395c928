import type { CloseName } from '@phrase-bingo/game/wire/live/close-codes';
import type { FastifyBaseLogger } from 'fastify';
import type { HeldSession } from '../auth/ended-sessions.ts';
import type { Beats } from '../beats.ts';
import type { Bus } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import type { AddressedFrame, Audience, ScreensNews } from './bus-messages.ts';
import { frameJson, textFrame, type UnsentFrame } from './frames.ts';
import type { Member, OnMessageDelivered } from './members.ts';
import { connectNodes } from './other-nodes.ts';
import type { Daub, QuickestDaub } from './passed-calls.ts';
import { closeSocket, sendBytesThisTick } from './recipient.ts';
import { type Onlookers, openRoom, type Room } from './room.ts';
import { sendElsewhere } from './send-elsewhere.ts';

const TRANSIENT: ReadonlySet<UnsentFrame['type']> = new Set(['typing_start', 'typing_stop']);

/** A frame begins with its type, so nothing has to be parsed. */
const CARD_UPDATE = '{"type":"card_update"';

type Parts = { db: Db; bus: Bus; log: FastifyBaseLogger; beats: Beats };

export type Watcher = Pick<Member, 'game_id' | 'user_id'> & { sockets: number };

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** The rooms of this node: who follows which game here, and how events and frames get to them. */
export async function openRooms({ db, bus, log, beats }: Parts) {
  const rooms = new Map<string, Room>();
  const everyone = () => [...rooms.values()].flatMap((room) => [...room.members]);
  let onMessageDelivered: OnMessageDelivered = () => undefined;
  /** Counts everybody who enters or leaves. */
  let moves = 0;
  const sockets_by_user = new Map<string, number>();

  function sendHere(game_id: string, { audience, frame }: AddressedFrame): void {
    const room = rooms.get(game_id);
    if (!room) return;
    const bytes = textFrame(frame);
    for (const member of room.members.in(audience)) sendBytesThisTick(member, bytes);
    if (frame.startsWith(CARD_UPDATE)) room.onlookers()?.noteDealt();
  }

  function roomOf(game_id: string): Room {
    const room = rooms.get(game_id) ?? openRoom(game_id, room_parts);
    rooms.set(game_id, room);
    return room;
  }

  /** The channel of the game first: what is told of it after its number was read must arrive. */
  async function openWithChannel(game_id: string, room: Room): Promise<Room> {
    await nodes.join(game_id);
    await room.open();
    return room;
  }

  function closeIfEmpty(game_id: string): void {
    if (rooms.get(game_id)?.isEmpty() !== true) return;
    rooms.delete(game_id);
    nodes.leave(game_id);
  }

  /** A socket that is closing already keeps the reason it was given first. */
  function closeWhere(isOver: (member: Member) => boolean, name: CloseName): void {
    for (const member of everyone()) {
      const { socket } = member;
      if (socket.readyState === socket.OPEN && isOver(member)) closeSocket(socket, name);
    }
  }
  const renewHere = (session_ids: readonly string[]) =>
    closeWhere(({ session_id }) => session_ids.includes(session_id), 'token_expired');

  const onReadError = (err: unknown) => log.warn({ err }, 'events could not be read; trying again');
  const nodes = await connectNodes({ db, bus, log, beats, rooms, onReadError, sendHere, renewHere });
  const room_parts = { db, onReadError, onMessageDelivered: (id: string) => onMessageDelivered(id) };

  return {
    /** The id of this node. */
    node: nodes.node,

    /** Adds a socket to the room of its game. From here on it gets every committed event once it follows. */
    async enter(member: Member): Promise<Room> {
      const room = roomOf(member.game_id);
      room.members.add(member);
      moves += 1;
      sockets_by_user.set(member.user_id, (sockets_by_user.get(member.user_id) ?? 0) + 1);
      return openWithChannel(member.game_id, room);
    },

    leave(member: Member): void {
      const room = rooms.get(member.game_id);
      if (room?.members.delete(member)) {
        moves += 1;
        const left = (sockets_by_user.get(member.user_id) ?? 1) - 1;
        if (left === 0) sockets_by_user.delete(member.user_id);
        else sockets_by_user.set(member.user_id, left);
      }
      closeIfEmpty(member.game_id);
    },

    /** Opens the room of a game for those who see it without being in it, until they look away. */
    async letLook(game_id: string, onlookers: Onlookers): Promise<Room> {
      const room = roomOf(game_id);
      room.setOnlookers(onlookers);
      return openWithChannel(game_id, room);
    },

    lookAway(game_id: string): void {
      rooms.get(game_id)?.setOnlookers(null);
      closeIfEmpty(game_id);
    },

    /** Tells the big screens of a game on the other nodes. A node that has one has joined the channel of the game. */
    tellScreens(game_id: string, news: ScreensNews): void {
      nodes.publish(game_id, { kind: 'screens', news });
    },

    moves: () => moves,

    /** How many sockets a person has on this node, in all games. */
    socketsOf: (user_id: string) => sockets_by_user.get(user_id) ?? 0,

    /** Everybody with a socket on this node, once per game, by a unique key. */
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

    /** Calls back once per node for each chat message that somebody other than its sender was sent. */
    onMessageDelivered(handler: OnMessageDelivered): void {
      onMessageDelivered = handler;
    },

    games: () => rooms.size,

    /** How many games' channels this node has joined. */
    channels: nodes.channels,

    /** The games that somebody follows on this node, or did a moment ago. */
    joined: nodes.joined,

    /** Bytes that clients have not read yet, by socket. */
    waitingBytes: () => everyone().map(({ socket }) => socket.bufferedAmount),

    size: () => [...rooms.values()].reduce((sum, room) => sum + room.members.size, 0),

    /** Sends committed events to everybody in the game, on every node. */
    broadcast(game_id: string, first_seq: number, frames: readonly string[]): void {
      rooms.get(game_id)?.receive(first_seq, frames);
      nodes.publish(game_id, { kind: 'events', first: first_seq, frames });
    },

    /** Sends a frame without a number to some people in a game, on every node. */
    send(game_id: string, audience: Audience, unsent: UnsentFrame): void {
      const frame = { audience, frame: frameJson(game_id, unsent) };
      sendHere(game_id, frame);
      nodes.publishFrame(game_id, frame, TRANSIENT.has(unsent.type));
    },

    /** How fast a daub was, if no faster one of its round was seen on this node. */
    quickestDaub: (game_id: string, daub: Daub): QuickestDaub | null =>
      rooms.get(game_id)?.quickestDaub(daub) ?? null,

    closeEnded: (hasEnded: (session: HeldSession) => boolean) => closeWhere(hasEnded, 'session_ended'),

    /**
     * Closes the sockets of sessions on every node so that their pages ask for a new token and come back, for a person
     * who goes on as somebody else. Resolves before anything that is published afterwards can arrive.
     */
    async renewSessions(session_ids: readonly string[]): Promise<void> {
      renewHere(session_ids);
      await nodes.publishRenewal(session_ids);
    },

    /** Asks everybody to reconnect to another node and waits a while until they have left. */
    empty: () => sendElsewhere(everyone()),

    close: nodes.close,
  };
}
