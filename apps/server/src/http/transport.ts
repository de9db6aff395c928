import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { LARGEST_AT_ONCE } from '../encoded.ts';
import { answerFault, faultBody } from './errors.ts';

/**
 * Answers a known path with a wrong method with 405 and the allowed methods. Records all routes added from now on;
 * call `answer` when they are complete.
 */
export function watchMethods(app: FastifyInstance): { answer(): void } {
  const known = new Map<string, { path: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const pattern = url
      .split(/:\w+/)
      .map((part) => RegExp.escape(part))
      .join('[^/]+');
    const { path, methods } = known.get(pattern) ?? { path: new RegExp(`^${pattern}$`), methods: new Set() };
    for (const one of [method].flat()) methods.add(one);
    known.set(pattern, { path, methods });
  });

  return {
    answer() {
      // Before the body is read, because its content does not matter.
      app.addHook('onRequest', async ({ is404, url }, reply) => {
        if (!is404) return;
        const asked = url.split('?', 1).join();
        const methods = [...known.values()].flatMap((one) => (one.path.test(asked) ? [...one.methods] : []));
        if (methods.length === 0) return;
        return answerFault(reply.header('allow', methods.sort().join(', ')), 405);
      });
    },
  };
}

/** The largest request is a pack: 200 phrases of 200 characters. */
export const BODY_MAX = 256 * 1_024;
/** Of parameters too, so that each endpoint answers a long one like any other that names nothing. */
export const URL_MAX = 8_000;

/** How long a request may take to arrive, and how often connections are checked for it, in milliseconds. */
export type RequestTime = { whole: number; check_interval: number };

/** Enough for the largest request at 9 kB per second. Responses and sockets have no such limit. */
const REQUEST_TIME: RequestTime = { whole: 30_000, check_interval: 5_000 };

/** Otherwise a client that sends one byte at a time could hold a connection forever. */
export const requestTimeouts = ({ whole, check_interval } = REQUEST_TIME) => ({
  requestTimeout: whole,
  http: { headersTimeout: whole, requestTimeout: whole, connectionsCheckingInterval: check_interval },
});

/** Milliseconds for the response to arrive before the connection is cut. */
const CLOSE_TIMEOUT = 1_000;

const STATUS_OF_CODE = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 } as const;

const isKnown = (code: string): code is keyof typeof STATUS_OF_CODE => code in STATUS_OF_CODE;

/** Input that is not valid HTTP never becomes a request, so the response is written to the socket directly. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const code = error.code ?? '';
  // Browsers open connections ahead. A response on one of those would be taken for that of its first request.
  const is_unused = code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (code === 'ECONNRESET' || is_unused || !socket.writable) {
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
  const cut = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT);
  socket.once('close', () => clearTimeout(cut));
}

/** Sets the headers that every response has, and refuses long URLs, compressed bodies and what came too late. */
export function checkRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Of a connection that has ended by the time somebody asks, Node knows the address only if it was asked before.
    void request.socket.remoteAddress;
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (request.url.length > URL_MAX) answerFault(reply, 414);
    else if (request.headers['content-encoding'] !== undefined) answerFault(reply, 415);
    else done();
  });
  app.addHook('preValidation', ({ raw: { socket } }, reply, done) => {
    if (!socket.writableEnded) return done();
    // It was answered as unreadable before the rest of it arrived, so it must not be carried out.
    reply.hijack();
    socket.destroy();
  });
}

/** Only JSON bodies are accepted. A body that claims to be JSON may also be empty. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}

const SMALLEST = 1_024;
/** What the other thread hands back at a time: with four times as much the event loop has half the work. */
const chunkSize = 64 * 1_024;

/** The fastest levels: responses shrink to a tenth at any level, and higher levels take three times as long. */
const LEVELS = {
  brotliOptions: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { chunkSize, level: 1 },
};

/** For dynamic responses; the build has already compressed the files of the web app. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST,
    syncThreshold: LARGEST_AT_ONCE,
    encodings: ['br', 'gzip'],
    // A few bytes could expand to gigabytes; checkRequests refuses compressed bodies.
    globalDecompression: false,
    ...LEVELS,
  });
}
