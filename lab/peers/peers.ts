import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type SupervisedProcess, supervise } from '../../tools/services/supervise.ts';
import { mapConcurrently } from '../bots/map-concurrently.ts';
import type { SocketSpec, Trigger } from '../load/tasks.ts';
import { EVENT, peerSettings } from './peer-settings.ts';

const run = promisify(execFile);

/** Installs the packages of the peers in a temporary folder. */
export async function installPeers(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-peers-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const quietly = ['--no-save', '--ignore-scripts', '--loglevel=error'];
    await run('npm', ['install', '--prefix', folder, ...quietly, ...PEER_PACKAGES]);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

type Peer = {
  /** With its version, as installed. */
  name: string;
  program: string;
  /** Whether it broadcasts for an HTTP request too, as our server does. */
  has_http: boolean;
  socketsIn: (address: string, room: string, count: number) => Promise<SocketSpec[]>;
  /** The frame that makes the server broadcast to the room. */
  call: { text: string } | { base64: string };
};

/** Fixed, so that figures can be compared. Not dependencies because nothing else needs them. */
const VERSIONS = {
  ws: '8.22.2',
  'socket.io': '4.8.4',
  '@colyseus/core': '0.18.17',
  '@colyseus/ws-transport': '0.18.4',
} as const;

const PEER_PACKAGES = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);

const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);

const MATCHES_AT_ONCE = 50;
const ROOM_DATA = 13;
const FIXSTR = 0xa0;

async function joinRoom(address: string, room: string): Promise<SocketSpec> {
  const answer = await fetch(`http://${address}/matchmake/joinOrCreate/game`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ room }),
  });
  if (!answer.ok) throw new Error(`Colyseus answered ${answer.status}: ${await answer.text()}`);
  const { processId, roomId, sessionId }: Record<string, string> = JSON.parse(await answer.text());
  return { kind: 'colyseus', address: `ws://${address}/${processId}/${roomId}?sessionId=${sessionId}` };
}

export const PEERS = {
  bare: {
    name: `bare ws ${VERSIONS.ws}`,
    program: 'bare-server.ts',
    has_http: true,
    socketsIn: async (address, room, count) =>
      times(count, () => ({ kind: 'bare', address: `ws://${address}/${room}` })),
    call: { text: 'call' },
  },
  socket_io: {
    name: `Socket.IO ${VERSIONS['socket.io']}`,
    program: 'socket-io-server.ts',
    has_http: false,
    socketsIn: async (address, room, count) =>
      times(count, () => ({
        kind: 'socket.io',
        address: `ws://${address}/socket.io/?EIO=4&transport=websocket&room=${room}`,
      })),
    call: { text: '42["call"]' },
  },
  colyseus: {
    name: `Colyseus ${VERSIONS['@colyseus/core']}`,
    program: 'colyseus-server.ts',
    has_http: false,
    /** The first one alone because it creates the room. */
    socketsIn: async (address, room, count) => [
      await joinRoom(address, room),
      ...(await mapConcurrently(
        times(count - 1, () => room),
        MATCHES_AT_ONCE,
        () => joinRoom(address, room),
      )),
    ],
    call: {
      base64: Buffer.concat([Buffer.from([ROOM_DATA, FIXSTR | 4]), Buffer.from('call')]).toString('base64'),
    },
  },
} as const satisfies Record<string, Peer>;

export type PeerName = keyof typeof PEERS;

/** Identifies the frame of the call among everything else a server sends. */
export const CALL_MARKER = EVENT;

const BACKLOG = 4_096;
const PING_EVERY = 30_000;

export type RunningPeer = {
  pid: number;
  port: number;
  socketsIn: (room: string, count: number) => Promise<SocketSpec[]>;
  callFrom: (socket: number) => Trigger;
  stop: SupervisedProcess['stop'];
};

/** One of them as a separate process that sends the payload to a room when asked. */
export async function startPeer(name: PeerName, folder: string, payload: string): Promise<RunningPeer> {
  const { program, socketsIn, call }: Peer = PEERS[name];
  const settings = peerSettings({ folder, payload, backlog: BACKLOG, ping_every: PING_EVERY });
  const server = supervise(
    {
      command: process.execPath,
      args: [fileURLToPath(new URL(program, import.meta.url))],
      stop_signal: 'SIGTERM',
      remove_after: [],
    },
    { ...process.env, ...settings },
  );
  const output = await server.waitForOutput(/listening on \d+ as \d+/);
  const [port, pid] = output.match(/\d+/g) ?? [];
  const address = `127.0.0.1:${port}`;
  return {
    pid: Number(pid),
    port: Number(port),
    socketsIn: (room, count) => socketsIn(address, room, count),
    callFrom: (socket) => ({ socket, ...call }),
    stop: server.stop,
  };
}
