import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Context } from '../context.ts';
import { isForeignOrigin } from '../http/foreign.ts';
import { CONNECTION_COMMANDS, type CommandHandlers } from './commands.ts';
import { cutDeadSockets } from './dead-sockets.ts';
import { readHandshake, refuseHandshake, takeUpBearer } from './handshake.ts';
import { serveSocket } from './serve-socket.ts';

/** Turns upgrades of the one socket address into connections and refuses every other. */
export function openGateway(app: FastifyInstance, context: Context, game_handlers: CommandHandlers): void {
  const handlers = { ...CONNECTION_COMMANDS, ...game_handlers };
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET.frame_max_bytes,
    perMessageDeflate: false,
    // Pings count as messages, so they are answered where those are taken.
    autoPong: false,
    handleProtocols: takeUpBearer,
  });
  const stopCutting = cutDeadSockets(server.clients);

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const asked = readHandshake(request);
    if (!asked) return refuseHandshake(socket, 'route_not_found');
    if (isForeignOrigin(request.headers, context.config.public_url))
      return refuseHandshake(socket, 'foreign_origin');
    if (context.stopping.aborted) return refuseHandshake(socket, 'service_unavailable');
    server.handleUpgrade(
      request,
      socket,
      head,
      (opened) => void serveSocket(context, handlers, { socket: opened, wire: socket }, asked),
    );
  });
  app.addHook('onClose', (_app, done) => {
    stopCutting();
    for (const client of server.clients) client.terminate();
    server.close(() => done());
  });
}
