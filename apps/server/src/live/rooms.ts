import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { CLOSE, type CloseName } from '@phrase-bingo/game/wire/close-codes';
import type { WebSocket } from 'ws';

const GOODBYE_PATIENCE = 2_000;

export type Member = { socket: WebSocket; game_id: string; user_id: string; session_id: string };

export type Rooms = ReturnType<typeof openRooms>;

export function closeSocket(socket: WebSocket, name: CloseName): void {
  const { code, reason } = CLOSE[name];
  socket.close(code, reason);
}

/** The sockets of this node by the game they watch. */
export function openRooms() {
  const rooms = new Map<string, Set<Member>>();
  const everyone = () => [...rooms.values()].flatMap((room) => [...room]);

  return {
    enter(member: Member): void {
      const room = rooms.get(member.game_id) ?? new Set();
      rooms.set(member.game_id, room.add(member));
    },

    leave(member: Member): void {
      const room = rooms.get(member.game_id);
      room?.delete(member);
      if (room?.size === 0) rooms.delete(member.game_id);
    },

    size: () => [...rooms.values()].reduce((sum, room) => sum + room.size, 0),

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
  };
}
