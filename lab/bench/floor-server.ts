// The floor of the benchmark of calls: WebSockets and plain HTTP, and nothing else. One prebuilt frame is written to
// every socket of the room, when one of them sends a frame or somebody posts what a host's browser posts.
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { frameOf, OPCODE } from '../client/frames.ts';

const [payload = ''] = process.argv.slice(2);
const frame = frameOf(OPCODE.text, payload, { is_masked: false });
const ADMITTED = JSON.stringify({ type: 'auth_success' });
const ANSWER = '{"count":1}';
const ANSWER_HEADERS = { 'content-type': 'application/json', 'content-length': ANSWER.length };
const BACKLOG = 4_096;
/** As our server does it, so that neither has to open connections again between its turns. */
const KEEP_ALIVE_MS = 72_000;

const rooms = new Map<string, Set<Socket>>();

function broadcast(name = ''): void {
  for (const member of rooms.get(name) ?? []) member.write(frame);
}

const http = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
  request.resume().on('end', () => {
    // The room is the game in `/api/phrases/{game}/call`.
    broadcast(request.url?.split('/')[3]);
    response.writeHead(200, ANSWER_HEADERS).end(ANSWER);
  });
});

const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket, { url = '', socket: connection }) => {
  const name = url.slice(1);
  const room = rooms.get(name) ?? new Set<Socket>();
  rooms.set(name, room.add(connection));
  socket.send(ADMITTED);
  socket.on('message', (data) => {
    broadcast(name);
    const { client_id } = JSON.parse(String(data));
    socket.send(JSON.stringify({ type: 'ack', client_id }));
  });
  socket.on('close', () => room.delete(connection));
});

http.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, () => {
  const address = http.address();
  if (address !== null && typeof address !== 'string') process.stdout.write(`listening on ${address.port}\n`);
});
