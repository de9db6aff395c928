import type { DirectFrame } from '@phrase-bingo/game/wire/live-direct-frames';
import type { WebSocket } from 'ws';

/** A frame without what every frame carries. */
export type Told<Frame = DirectFrame> = Frame extends DirectFrame
  ? Omit<Frame, 'game_id' | 'timestamp'>
  : never;

export function sendFrame(socket: WebSocket, game_id: string, { type, ...fields }: Told): void {
  socket.send(JSON.stringify({ type, game_id, timestamp: new Date().toISOString(), ...fields }));
}
