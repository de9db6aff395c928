import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Context } from '../context.ts';
import { isForeignOrigin } from '../http/request-guards.ts';
import { CONNECTION_COMMANDS, type CommandHandlers } from './commands.ts';
import { cutDeadSockets } from './dead-sockets.ts';
import { readHandshake, refuseHandshake, selectProtocol } from './handshake.ts';
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

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const handshake = readHandshake(request);
    if (!handshake) return refuseHandshake(socket, 'route_not_found');
    if (isForeignOrigin(request.headers, context.config.public_url))
      return refuseHandshake(socket, 'foreign_origin');
    if (context.stopping.aborted) return refuseHandshake(socket, 'service_unavailable');
    server.handleUpgrade(
      request,
      socket,
      head,
      (opened) => void serveSocket(context, handlers, { socket: opened, stream: socket }, handshake),
    );
  });
  app.addHook('onClose', (_app, done) => {
    stopPinging();
    for (const client of server.clients) client.terminate();
    server.close(() => done());
  });
}
