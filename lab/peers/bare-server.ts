// The floor: WebSockets and nothing else. One frame, built at the start, is written to every socket of the room.
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { readPeerSettings, tellPort } from './peer-settings.ts';

type Ws = {
  WebSocketServer: new (options: {
    port: number;
    host: string;
    backlog: number;
    perMessageDeflate: boolean;
  }) => {
    on(
      event: 'connection',
      hear: (
        socket: { on: (event: 'message' | 'close', hear: () => void) => void },
        request: { url: string; socket: Socket },
      ) => void,
    ): void;
    on(event: 'listening', hear: () => void): void;
    address(): { port: number };
  };
  Sender: {
    frame: (
      payload: Buffer,
      options: { opcode: number; fin: boolean; rsv1: boolean; mask: boolean; readOnly: boolean },
    ) => Buffer[];
  };
};

const { folder, payload, backlog } = readPeerSettings();
const { WebSocketServer, Sender }: Ws = createRequire(`${folder}/`)('ws');
const TEXT = { opcode: 1, fin: true, rsv1: false, mask: false, readOnly: true };
const frame = Buffer.concat(Sender.frame(Buffer.from(payload), TEXT));
const rooms = new Map<string, Set<Socket>>();

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', backlog, perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const room = rooms.get(request.url) ?? new Set<Socket>();
  const wire = request.socket;
  rooms.set(request.url, room.add(wire));
  socket.on('message', () => {
    for (const member of room) member.write(frame);
  });
  socket.on('close', () => room.delete(wire));
});
server.on('listening', () => tellPort(server.address().port));
