import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AnyRefusal, anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { toErrorBody } from '@phrase-bingo/game/wire/http/errors';
import { statusOfRefusal } from '@phrase-bingo/game/wire/http/refusal-status';
import { LIVE_PATH, LIVE_PROTOCOL, liveQuery } from '@phrase-bingo/game/wire/live/socket';
import { idGiven } from '@phrase-bingo/game/wire/scalars';
import { SCREEN_SCHEME, SCREEN_SOCKET_PATH } from '@phrase-bingo/game/wire/screen/socket';
import { readVersion, VERSION_QUERY } from '@phrase-bingo/game/wire/version';

const PATH = new RegExp(`^${LIVE_PATH.replace(/\{\w+\}/, '([^/]+)')}$`);

const isNamed = (scheme: string) => (protocol: string) => protocol.toLowerCase() === scheme.toLowerCase();

const addressOf = ({ url = '' }: IncomingMessage) => URL.parse(url, 'http://localhost');
const isOfScreen = (address: URL | null) => address?.pathname === SCREEN_SOCKET_PATH;

/** The protocol the server selects, as the client spelled it; the token is never sent back. */
export function selectProtocol(offered: Set<string>, request: IncomingMessage): string | false {
  const scheme = isOfScreen(addressOf(request)) ? SCREEN_SCHEME : LIVE_PROTOCOL;
  return [...offered].find(isNamed(scheme)) ?? false;
}

/** The token a client offers beside the name of its scheme. */
function tokenOf({ headers }: IncomingMessage, scheme: string): string | null {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
  if (!offered.some(isNamed(scheme))) return null;
  return offered.find((protocol) => protocol !== '' && !isNamed(scheme)(protocol)) ?? null;
}

export type Handshake = { game_id: string; token: string | null; since: number | null; version: number };

/** Reads the game and the token a socket is opened with; null when the address is not the socket's. */
export function readHandshake(request: IncomingMessage): Handshake | null {
  const address = addressOf(request);
  const game_id = PATH.exec(address?.pathname ?? '')?.[1];
  if (!address || game_id === undefined) return null;
  const query = liveQuery.safeParse(Object.fromEntries(address.searchParams));
  return {
    game_id: idGiven.parse(game_id),
    token: tokenOf(request, LIVE_PROTOCOL) ?? query.data?.token ?? null,
    since: query.data?.since ?? null,
    version: readVersion(address.searchParams.get(VERSION_QUERY)),
  };
}

export type ScreenHandshake = Omit<Handshake, 'game_id'>;

/** Reads the token a screen is opened with, never from its query; null when the address is not that of screens. */
export function readScreenHandshake(request: IncomingMessage): ScreenHandshake | null {
  const address = addressOf(request);
  if (!address || !isOfScreen(address)) return null;
  return {
    token: tokenOf(request, SCREEN_SCHEME),
    since: liveQuery.safeParse(Object.fromEntries(address.searchParams)).data?.since ?? null,
    version: readVersion(address.searchParams.get(VERSION_QUERY)),
  };
}

/** Before the upgrade there is no WebSocket yet, so the refusal is an HTTP response. */
export function refuseHandshake(socket: Duplex, code: AnyRefusal, retry_after: number | null = null): void {
  const status = statusOfRefusal(code);
  const body = JSON.stringify(toErrorBody(code, anyRefusalMessage(code)));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...(retry_after === null ? [] : [`retry-after: ${retry_after}`]),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
