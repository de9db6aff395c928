import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ScreenFrame } from '../../../packages/game/src/wire/screen/frames.ts';
import { SCREEN_SCHEME, SCREEN_SOCKET_PATH } from '../../../packages/game/src/wire/screen/socket.ts';
import { freePort } from '../../../tools/services/free-port.ts';
import type { Day } from './long-day.ts';

/** By which a server proves that it speaks WebSocket. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT_FRAME = 0x81;
const SHORT = 125;
const TWO_BYTES = 126;

function toBytes(frame: ScreenFrame): Buffer {
  const text = Buffer.from(JSON.stringify(frame));
  const { length } = text;
  const head = length <= SHORT ? [TEXT_FRAME, length] : [TEXT_FRAME, TWO_BYTES, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), text]);
}

/** A screen says nothing, so nothing of it is read. */
function upgrade({ headers }: IncomingMessage, stream: Duplex): void {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${GUID}`).digest('base64');
  stream.write(
    [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${accept}`,
      `Sec-WebSocket-Protocol: ${SCREEN_SCHEME}`,
      '\r\n',
    ].join('\r\n'),
  );
  stream.resume();
}

/** Answers what a screen asks for from the day, and everything else from the real server. */
export async function openSite(url: string, day: Day) {
  const streams = new Set<Duplex>();
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '/', url), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    asked.pipe(passed);
  };
  const site = createServer((asked, answer) => {
    if (asked.url !== '/api/screen') passOn(asked, answer);
    else answer.setHeader('content-type', 'application/json').end(JSON.stringify(day.snapshot()));
  });
  site.on('upgrade', (asked, stream) => {
    if (!asked.url?.startsWith(SCREEN_SOCKET_PATH)) {
      stream.destroy();
      return;
    }
    upgrade(asked, stream);
    streams.add(stream);
    const forget = () => streams.delete(stream);
    stream.once('close', forget).once('error', forget);
    for (const frame of [day.open(), day.direct('resumed')]) stream.write(toBytes(frame));
  });
  const port = await freePort();
  site.listen(port);
  await once(site, 'listening');
  return {
    url: `http://localhost:${port}`,
    send(frames: readonly ScreenFrame[]): void {
      for (const stream of streams) for (const frame of frames) stream.write(toBytes(frame));
    },
    screens: () => streams.size,
    close(): void {
      for (const stream of streams) stream.destroy();
      site.closeAllConnections();
      site.close();
    },
  };
}
