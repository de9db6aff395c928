// The floor: WebSockets and nothing else. One prebuilt frame is written to every socket of the room.
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { readPeerSettings, reportPort } from './peer-settings.ts';

type Ws = {
  WebSocketServer: new (options: {
    port: number;
    host: string;
    backlog: number;
    perMessageDeflate: boolean;
  }) => {
    on(
      event: 'connection',
      listener: (
        socket: { on: (event: 'message' | 'close', listener: () => void) => void },
        request: { url: string; socket: Socket },
      ) => void,
    ): void;
    on(event: 'listening', listener: () => void): void;
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
  const connection = request.socket;
  rooms.set(request.url, room.add(connection));
  socket.on('message', () => {
    for (const member of room) member.write(frame);
  });
  socket.on('close', () => room.delete(connection));
});
server.on('listening', () => reportPort(server.address().port));
