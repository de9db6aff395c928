import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Context } from '../context.ts';
import { isForeignOrigin } from '../http/request-guards.ts';
import type { Refusal } from '../refusal.ts';
import { CONNECTION_COMMANDS, type CommandHandlers } from './commands.ts';
import { cutDeadSockets } from './dead-sockets.ts';
import { readHandshake, readScreenHandshake, refuseHandshake, selectProtocol } from './handshake.ts';
import { admitScreen } from './screen/admit-screen.ts';
import { openClientAddress } from './screen/client-address.ts';
import { serveSocket } from './serve-socket.ts';

/** Accepts WebSocket upgrades on the socket's address and refuses all others. */
export function openGateway(app: FastifyInstance, context: Context, game_commands: CommandHandlers): void {
  const handlers = { ...CONNECTION_COMMANDS, ...game_commands };
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET.frame_max_bytes,
    perMessageDeflate: false,
    // receiveFrames answers pings, because they count towards the rate limit.
    autoPong: false,
    handleProtocols: selectProtocol,
  });
  const stopPinging = cutDeadSockets(server.clients);
  const addressOf = openClientAddress(context.node.config.trust_proxy);

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const handshake = readHandshake(request);
    const screen = readScreenHandshake(request);
    if (!handshake && !screen) return refuseHandshake(socket, 'route_not_found');
    if (isForeignOrigin(request.headers, context.node.config.public_url))
      return refuseHandshake(socket, 'foreign_origin');
    if (context.node.stopping.aborted) return refuseHandshake(socket, 'service_unavailable');
    const accept = (onOpen: (opened: WebSocket) => void) =>
      server.handleUpgrade(request, socket, head, (opened) => {
        opened.on('error', (err) => context.log.debug({ err }, 'a socket failed'));
        onOpen(opened);
      });
    if (handshake) {
      const address = addressOf(request);
      accept((opened) => {
        void serveSocket(context, handlers, { socket: opened, stream: socket, address }, handshake);
      });
    } else if (screen) {
      const asked = { ...screen, address: addressOf(request), stream: socket };
      const answer = ({ code, retry_after }: Refusal) => refuseHandshake(socket, code, retry_after);
      void admitScreen(context, asked, { accept, answer });
    }
  });
  app.addHook('onClose', (_app, done) => {
    stopPinging();
    for (const client of server.clients) client.terminate();
    server.close(() => done());
  });
}
