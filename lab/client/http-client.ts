import { connect, type Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
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
export function requestText(request: EndpointRequest, host: string): string {
  const { method, path, token, body, page = '/', cookies, address } = request;
  const text = body === undefined ? '' : JSON.stringify(body);
  const origin = `http://${host}`;
  const when = (is_so: boolean, ...headers: string[]) => (is_so ? headers : []);
  return [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
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

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

const STATUS = /^HTTP\/1\.1 (\d{3})/;
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const IS_CHUNKED = /\r\ntransfer-encoding: *chunked/i;
const IS_BROTLI = /\r\ncontent-encoding: *br\b/i;
const SET_COOKIE = /\r\nset-cookie: *([^;\r]+)/gi;

type Answer = {
  status: number;
  /** The status line and the headers. */
  head: string;
  /** As received, still compressed if it was. */
  body: Buffer;
};

export const textOf = ({ head, body }: Answer): string =>
  String(IS_BROTLI.test(head) ? brotliDecompressSync(body) : body);

/** The cookies an answer sets, as in `device=…`. */
export const cookiesOf = ({ head }: Answer): string[] =>
  [...head.matchAll(SET_COOKIE)].map(([, cookie = '']) => cookie);

export const headerOf = ({ head }: Answer, name: string): string | null =>
  new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1] ?? null;

/** The parts of the chunked body that begins here, and where it ends; null while it is incomplete. */
function chunksOf(bytes: Buffer, from: number): { body: Buffer; end: number } | null {
  const chunks: Buffer[] = [];
  for (let at = from; ; ) {
    const size_end = bytes.indexOf('\r\n', at);
    if (size_end < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, size_end), 16);
    at = size_end + 2 + size + 2;
    if (at > bytes.length) return null;
    if (size === 0) return { body: Buffer.concat(chunks), end: at };
    chunks.push(bytes.subarray(size_end + 2, size_end + 2 + size));
  }
}

function readAnswer(bytes: Buffer): Answer | null {
  const head_end = bytes.indexOf(HEAD_END);
  if (head_end < 0) return null;
  const head = bytes.toString('latin1', 0, head_end + 2);
  const body_at = head_end + HEAD_END.length;
  const status = Number(STATUS.exec(head)?.[1]);
  if (!IS_CHUNKED.test(head)) {
    const end = body_at + Number(LENGTH.exec(head)?.[1] ?? 0);
    return end > bytes.length ? null : { status, head, body: bytes.subarray(body_at, end) };
  }
  // Only when the end can be there, so that a long body is not scanned again with every chunk.
  const chunked = bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? chunksOf(bytes, body_at) : null;
  return chunked && { status, head, body: chunked.body };
}

/** No answer came in time; what was asked for may still be done. */
export class TimedOut extends Error {}

type Line = {
  isBusy: () => boolean;
  send: (text: string, timeout_ms?: number) => Promise<Answer>;
  close: () => void;
};

/** One keep-alive connection, which has one request at a time. */
function openLine({ hostname, port }: URL): Line {
  let socket: Socket | null = null;
  let pending: PromiseWithResolvers<Answer> | null = null;
  let chunks: Buffer[] = [];

  function fail(error: Error): void {
    chunks = [];
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
    const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    const opened = connect({ port: Number(port), host, noDelay: true });
    const end = (error: Error) => {
      if (socket !== opened) return;
      socket = null;
      fail(error);
    };
    opened
      .on('data', (chunk) => socket === opened && onData(chunk))
      .on('error', end)
      .on('close', () => end(new Error('The connection closed.')));
    return opened;
  }

  return {
    isBusy: () => pending !== null,
    async send(text, timeout_ms) {
      const asked = Promise.withResolvers<Answer>();
      pending = asked;
      // The server closes connections that were idle for long.
      socket ??= open();
      socket.write(text);
      if (timeout_ms === undefined) return asked.promise;
      const timer = setTimeout(() => {
        fail(new TimedOut('No answer in time.'));
        socket?.destroy();
        socket = null;
      }, timeout_ms);
      return asked.promise.finally(() => clearTimeout(timer));
    },
    close: () => void socket?.destroy(),
  };
}

export type HttpClient = {
  /** The bytes of a request, so that building them is not measured. */
  prepare: (request: EndpointRequest) => string;
  /** Sends a prepared request on a connection that is free, as a browser does. */
  send: (text: string, timeout_ms?: number) => Promise<Answer>;
  close: () => void;
};

/** The connections of one person, with as little work per request as possible, so that the server is what is measured. */
export function openHttpClient(url: string): HttpClient {
  const address = new URL(url);
  const lines: Line[] = [];
  return {
    prepare: (request) => requestText(request, address.host),
    send(text, timeout_ms) {
      let line = lines.find(({ isBusy }) => !isBusy());
      if (!line) {
        line = openLine(address);
        lines.push(line);
      }
      return line.send(text, timeout_ms);
    },
    close: () => {
      for (const { close } of lines) close();
    },
  };
}
