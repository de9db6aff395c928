import type { DirectFrame } from '@phrase-bingo/game/wire/live/frames';
import type { WebSocket } from 'ws';

/** A frame without what every frame carries. */
export type Told<Frame = DirectFrame> = Frame extends DirectFrame
  ? Omit<Frame, 'game_id' | 'timestamp'>
  : never;

export const frameText = (game_id: string, { type, ...fields }: Told): string =>
  JSON.stringify({ type, game_id, timestamp: new Date().toISOString(), ...fields });

export function sendFrame(socket: WebSocket, game_id: string, told: Told): void {
  socket.send(frameText(game_id, told));
}
