// Colyseus as its manual describes rooms: clients are matched to a room, which broadcasts when one of them asks.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { EVENT, readPeerSettings, reportPort } from './peer-settings.ts';

type Core = {
  Room: new () => {
    maxClients: number;
    onMessage: (type: 'call', listener: () => void) => void;
    broadcast: (type: string, payload: unknown) => void;
    setSeatReservationTime: (seconds: number) => void;
  };
  Server: new (options: {
    transport: object;
    greet: boolean;
  }) => {
    define: (name: string, room: Core['Room']) => { filterBy: (fields: string[]) => void };
    listen: (port: number, host: string, backlog: number) => Promise<void>;
  };
};
type Transport = {
  WebSocketTransport: new (options: {
    server: ReturnType<typeof createServer>;
    pingInterval: number;
  }) => object;
};

const { folder, payload, backlog, ping_every } = readPeerSettings();
const load = createRequire(`${folder}/`);
const { Room, Server }: Core = load('@colyseus/core');
const { WebSocketTransport }: Transport = load('@colyseus/ws-transport');
const broadcast_payload: unknown = JSON.parse(payload);

class Game extends Room {
  override maxClients = Number.POSITIVE_INFINITY;

  onCreate(): void {
    this.setSeatReservationTime(60);
    this.onMessage('call', () => this.broadcast(EVENT, broadcast_payload));
  }
}

const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http, pingInterval: ping_every }),
  greet: false,
});
server.define('game', Game).filterBy(['room']);
await server.listen(0, '127.0.0.1', backlog);
const address = http.address();
if (address !== null && typeof address !== 'string') reportPort(address.port);
