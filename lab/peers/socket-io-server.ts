// Socket.IO as its manual describes rooms: sockets join a room, and one of them makes the server emit to it.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { EVENT, readPeerSettings, reportPort } from './peer-settings.ts';

type Client = {
  handshake: { query: Record<string, string> };
  join: (room: string) => void;
  on: (event: 'call', listener: () => void) => void;
};
type SocketIo = {
  Server: new (
    http: ReturnType<typeof createServer>,
    options: { transports: string[]; pingInterval: number },
  ) => {
    on: (event: 'connection', listener: (client: Client) => void) => void;
    to: (room: string) => { emit: (event: string, payload: unknown) => void };
  };
};

const { folder, payload, backlog, ping_every } = readPeerSettings();
const { Server }: SocketIo = createRequire(`${folder}/`)('socket.io');
const broadcast_payload: unknown = JSON.parse(payload);

const http = createServer();
const io = new Server(http, { transports: ['websocket'], pingInterval: ping_every });
io.on('connection', (client) => {
  const { room = '' } = client.handshake.query;
  client.join(room);
  client.on('call', () => io.to(room).emit(EVENT, broadcast_payload));
});
http.listen({ port: 0, host: '127.0.0.1', backlog }, () => {
  const address = http.address();
  if (address !== null && typeof address !== 'string') reportPort(address.port);
});
