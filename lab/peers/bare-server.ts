// The floor: WebSockets and plain HTTP, and nothing else. One prebuilt frame is written to every socket of the room,
// when one of them sends a frame or somebody posts what a host's browser posts.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { readPeerSettings, reportPort } from './peer-settings.ts';

type Ws = {
  WebSocketServer: new (options: {
    server: ReturnType<typeof createServer>;
    perMessageDeflate: boolean;
  }) => {
    on(
      event: 'connection',
      listener: (
        socket: { on: (event: 'message' | 'close', listener: () => void) => void },
        request: { url: string; socket: Socket },
      ) => void,
    ): void;
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

function broadcast(room: ReadonlySet<Socket>): void {
  for (const member of room) member.write(frame);
}

const ANSWER = '{"count":1}';
const ANSWER_HEADERS = { 'content-type': 'application/json', 'content-length': ANSWER.length };
const NOBODY: ReadonlySet<Socket> = new Set();
/** As our server does it, so that neither has to open connections again between its turns. */
const KEEP_ALIVE_MS = 72_000;

/** The room is the game in `/api/phrases/{game}/call`. */
const roomOfCall = (url = '') => rooms.get(url.split('/')[3] ?? '') ?? NOBODY;

const http = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
  request.resume().on('end', () => {
    broadcast(roomOfCall(request.url));
    response.writeHead(200, ANSWER_HEADERS).end(ANSWER);
  });
});

const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket, request) => {
  const name = request.url.slice(1);
  const room = rooms.get(name) ?? new Set<Socket>();
  const connection = request.socket;
  rooms.set(name, room.add(connection));
  socket.on('message', () => broadcast(room));
  socket.on('close', () => room.delete(connection));
});

http.listen({ port: 0, host: '127.0.0.1', backlog }, () => {
  const address = http.address();
  if (address !== null && typeof address !== 'string') reportPort(address.port);
});
