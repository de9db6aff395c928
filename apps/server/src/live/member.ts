import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { CLOSE, type CloseName } from '@phrase-bingo/game/wire/live/close-codes';
import type { WebSocket } from 'ws';
import { METRIC_CHANNELS } from '../metric-channels.ts';
import type { Outlet, Wire } from './write-now.ts';

const CUT_PATIENCE = 2_000;

/** One socket of one person in one game. */
export type Member = {
  socket: WebSocket;
  /** The connection under the socket. */
  wire: Wire;
  /** The quick way to it. */
  outlet: Outlet;
  game_id: string;
  user_id: string;
  session_id: string;
  /** The last event it was sent; null until it follows the game. */
  seq: number | null;
};

export function closeSocket(socket: WebSocket, name: CloseName): void {
  const { code, reason } = CLOSE[name];
  socket.close(code, reason);
  METRIC_CHANNELS.sent_away.publish(name);
}

/** Sends a client away that may not even read the goodbye. */
export function cutOff({ socket }: Member, name: CloseName): void {
  closeSocket(socket, name);
  setTimeout(() => socket.terminate(), CUT_PATIENCE).unref();
}

/**
 * Writes a whole frame past the library, which would build it again for each socket. Safe because compression is
 * off: what the library sends itself is written at once too, so that nothing can come in between or out of order.
 * False when the socket takes no more.
 */
export function sendBytes(member: Member, frame: Buffer): boolean {
  if (member.socket.readyState !== member.socket.OPEN || !member.wire.writable) return false;
  if (!hasRoom(member, frame.length)) return false;
  member.outlet.write(frame);
  return true;
}

/** The same in one piece with whatever else the socket is sent in this turn: many small writes cost more than a large one. */
export function sendInTurn(member: Member, frame: Buffer): void {
  const { wire } = member;
  if (wire.writableCorked === 0) {
    wire.cork();
    process.nextTick(() => wire.uncork());
  }
  sendBytes(member, frame);
}

/** A client that reads too slowly would fill the memory: it is sent away and asks again for what it missed. */
function hasRoom(member: Member, bytes: number): boolean {
  if (member.wire.writableLength + bytes <= SOCKET.buffer_max_bytes) return true;
  cutOff(member, 'overloaded');
  return false;
}

export function answerPing(member: Member, data: Buffer): void {
  if (hasRoom(member, data.length)) member.socket.pong(data);
}
