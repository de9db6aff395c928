import { connect, type Socket } from 'node:net';
import { VERSION_HEADER, WIRE_VERSION } from '../../packages/game/src/wire/version.ts';

export type EndpointRequest = {
  method: string;
  path: string;
  /** Null for somebody who is not signed in. */
  token: string | null;
  body?: unknown;
  /** The path of the page that asks. */
  page?: string;
  /** Cookies besides those of the session, as in `device=…`. */
  cookies?: readonly string[];
  /** As a proxy in front of the server tells it, for people who come from addresses of their own. */
  address?: string;
};

/** What Chromium on a phone says about itself. */
const BRANDS = '"Not:A-Brand";v="8", "Chromium";v="156"';
export const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
/** The last headers of all its requests. */
export const LANGUAGES = ['Accept-Encoding: gzip, deflate, br, zstd', 'Accept-Language: en-GB,en;q=0.9'];

/** The cookies of somebody who is signed in; those of the account calls alone are not sent to others. */
export function cookieHeader(token: string | null, more: readonly string[] = []): string[] {
  const cookies = [...(token === null ? [] : ['member=1', `access_token=${token}`]), ...more];
  return cookies.length > 0 ? [`Cookie: ${cookies.join('; ')}`] : [];
}

/** The bytes of a request as Chromium sends it for the web app, to the header. */
export function requestText(request: EndpointRequest, port: number): string {
  const { method, path, token, body, page = '/', cookies, address } = request;
  const text = body === undefined ? '' : JSON.stringify(body);
  const origin = `http://localhost:${port}`;
  const when = (is_so: boolean, ...headers: string[]) => (is_so ? headers : []);
  return [
    `${method} ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Connection: keep-alive',
    ...when(body !== undefined, `Content-Length: ${Buffer.byteLength(text)}`),
    'sec-ch-ua-platform: "Android"',
    ...when(token !== null, `authorization: Bearer ${token}`),
    `sec-ch-ua: ${BRANDS}`,
    `${VERSION_HEADER.toLowerCase()}: ${WIRE_VERSION}`,
    'sec-ch-ua-mobile: ?1',
    `User-Agent: ${USER_AGENT}`,
    'accept: application/json',
    ...when(body !== undefined, 'content-type: application/json'),
    ...when(method !== 'GET', `Origin: ${origin}`),
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    `Referer: ${origin}${page}`,
    ...LANGUAGES,
    ...cookieHeader(token, cookies),
    ...when(address !== undefined, `X-Forwarded-For: ${address}`),
    '',
    text,
  ].join('\r\n');
}

type Answer = {
  status: number;
  /** The body as received, still compressed if it was. */
  body: Buffer;
  is_brotli: boolean;
  /** Of the cookies it sets, as in `device=…`. */
  cookies: readonly string[];
};

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

const STATUS = /^HTTP\/1\.1 (\d{3})/;
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const IS_BROTLI = /\r\ncontent-encoding: *br\b/i;
const SET_COOKIE = /\r\nset-cookie: *([^;\r]+)/gi;
const IS_CHUNKED = /\r\ntransfer-encoding: *chunked/i;

/** Where the chunked body that begins here ends; -1 while it is incomplete. */
function endOfChunks(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const size_end = bytes.indexOf('\r\n', at);
    if (size_end < 0) return -1;
    const size = Number.parseInt(bytes.toString('latin1', at, size_end), 16);
    at = size_end + 2 + size + 2;
    if (at > bytes.length) return -1;
    if (size === 0) return at;
  }
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size_end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, size_end), 16);
    chunks.push(bytes.subarray(size_end + 2, size_end + 2 + size));
    at = size_end + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

function endOfBody(head: string, bytes: Buffer, from: number): number {
  if (!IS_CHUNKED.test(head)) return from + Number(LENGTH.exec(head)?.[1] ?? 0);
  // Only when the end can be there, so that a long body is not scanned again with every chunk.
  if (!bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return -1;
  return endOfChunks(bytes, from);
}

function readAnswer(bytes: Buffer): Answer | null {
  const head_end = bytes.indexOf(HEAD_END);
  if (head_end < 0) return null;
  const head = bytes.toString('latin1', 0, head_end);
  const body_at = head_end + HEAD_END.length;
  const end = endOfBody(head, bytes, body_at);
  if (end < 0 || end > bytes.length) return null;
  const body = bytes.subarray(body_at, end);
  return {
    status: Number(STATUS.exec(head)?.[1]),
    body: IS_CHUNKED.test(head) ? joinChunks(body) : body,
    is_brotli: IS_BROTLI.test(head),
    cookies: [...head.matchAll(SET_COOKIE)].map(([, cookie = '']) => cookie),
  };
}

export type HttpClient = {
  /** Sends a whole request and resolves with its answer; one request at a time. */
  send: (request: string) => Promise<Answer>;
  close: () => void;
};

/** One keep-alive connection with as little work per request as possible, so that the server is what is measured. */
export function openHttpClient(port: number): HttpClient {
  let socket: Socket | null = null;
  let pending: PromiseWithResolvers<Answer> | null = null;
  let chunks: Buffer[] = [];

  function fail(error: Error): void {
    pending?.reject(error);
    pending = null;
  }

  function onData(chunk: Buffer): void {
    chunks.push(chunk);
    const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    const answer = readAnswer(bytes);
    chunks = answer ? [] : [bytes];
    if (!answer) return;
    pending?.resolve(answer);
    pending = null;
  }

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    opened
      .on('data', onData)
      .on('error', fail)
      .on('close', () => {
        if (socket === opened) socket = null;
        fail(new Error('The connection closed.'));
      });
    return opened;
  }

  return {
    send(request) {
      if (pending) throw new Error('This connection has a pending request.');
      const asked = Promise.withResolvers<Answer>();
      pending = asked;
      // The server closes connections that were idle for long.
      socket ??= open();
      socket.write(request);
      return asked.promise;
    },
    close: () => socket?.destroy(),
  };
}

const clients = new Map<number, HttpClient[]>();

/** The client of this number; its connection stays open between tasks, as a browser's does. */
export function httpClient(port: number, number: number): HttpClient {
  const of_port = clients.get(port) ?? [];
  clients.set(port, of_port);
  of_port[number] ??= openHttpClient(port);
  return of_port[number];
}
