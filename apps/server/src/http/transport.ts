import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerFault, faultBody } from './errors.ts';

/** The largest call is a list of 25 phrases of 1,000 characters each. */
export const BODY_MAX = 256 * 1_024;
export const PARAM_MAX = 500;
const URL_MAX = 8_000;

/** For how long a request may take to arrive, and how often the connections are looked at for it, in milliseconds. */
export type RequestTime = { whole: number; looked_at_every: number };

/** The largest call needs less than 9 kB a second for it. Answers and sockets may take as long as they want. */
const REQUEST_TIME: RequestTime = { whole: 30_000, looked_at_every: 5_000 };

/** Without it whoever sends a byte now and then keeps a connection for ever. */
export const cutSlowRequests = ({ whole, looked_at_every } = REQUEST_TIME) => ({
  requestTimeout: whole,
  http: { headersTimeout: whole, requestTimeout: whole, connectionsCheckingInterval: looked_at_every },
});

/** In milliseconds, for the answer to get there; whoever goes on sending is not listened to for longer. */
const LAST_MOMENT = 1_000;

const STATUS_OF_CODE = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 } as const;

const isKnown = (code: string): code is keyof typeof STATUS_OF_CODE => code in STATUS_OF_CODE;

/** What could not even be read as HTTP never becomes a request, so it is answered on the bare connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const code = error.code ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = isKnown(code) ? STATUS_OF_CODE[code] : 400;
  const body = JSON.stringify(faultBody(status));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  const cut = setTimeout(() => socket.destroy(), LAST_MOMENT);
  socket.once('close', () => clearTimeout(cut));
}

/** What every answer carries, whoever gives it. */
export function markAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (request.url.length > URL_MAX) return answerFault(reply, 414);
    if (request.headers['content-encoding'] !== undefined) return answerFault(reply, 415);
  });
}
