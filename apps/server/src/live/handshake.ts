import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalCode, refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { statusOfRefusal, toErrorBody } from '@phrase-bingo/game/wire/http/errors';
import { LIVE_PATH, LIVE_PROTOCOL, liveQuery } from '@phrase-bingo/game/wire/live/socket';
import { idGiven } from '@phrase-bingo/game/wire/scalars';
import { readVersion, VERSION_QUERY } from '@phrase-bingo/game/wire/version';

const PATH = new RegExp(`^${LIVE_PATH.replace(/\{\w+\}/, '([^/]+)')}$`);

const isBearer = (protocol: string) => protocol.toLowerCase() === LIVE_PROTOCOL.toLowerCase();

/** The protocol the server selects, as the client spelled it; the token is never sent back. */
export const selectProtocol = (offered: Set<string>): string | false => [...offered].find(isBearer) ?? false;

export type Handshake = { game_id: string; token: string | null; since: number | null; version: number };

/** Reads the game and the token a socket is opened with; null when the address is not the socket's. */
export function readHandshake({ url = '', headers }: IncomingMessage): Handshake | null {
  const address = URL.parse(url, 'http://localhost');
  const game_id = PATH.exec(address?.pathname ?? '')?.[1];
  if (!address || game_id === undefined) return null;
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
  const bearer = offered.some(isBearer)
    ? offered.find((protocol) => protocol !== '' && !isBearer(protocol))
    : undefined;
  const query = liveQuery.safeParse(Object.fromEntries(address.searchParams));
  return {
    game_id: idGiven.parse(game_id),
    token: bearer ?? query.data?.token ?? null,
    since: query.data?.since ?? null,
    version: readVersion(address.searchParams.get(VERSION_QUERY)),
  };
}

/** Before the upgrade there is no WebSocket yet, so the refusal is an HTTP response. */
export function refuseHandshake(socket: Duplex, code: RefusalCode): void {
  const status = statusOfRefusal(code);
  const body = JSON.stringify(toErrorBody(code, refusalMessage(code)));
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
}
