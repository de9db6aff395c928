import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type LoadClients, startLoadClients } from './load-clients.ts';
import type { Actor } from './tasks.ts';

const http = createServer();
const server = new WebSocketServer({ server: http });
let seq = 0;
/** What is answered only when all of it is there, in the order of its coming. */
const HELD_TOGETHER = 3;
let held: { name: string; answer: () => void }[] = [];
const arrived: string[][] = [];

function hold(name: string, answer: () => void): void {
  held.push({ name, answer });
  if (held.length < HELD_TOGETHER) return;
  arrived.push(held.map((one) => one.name));
  for (const one of held) one.answer();
  held = [];
}

/** Speaks just enough of the protocol: admits everybody, numbers and broadcasts commands, and acknowledges them. */
function serve(): void {
  const send = (to: WebSocket, frame: object) => to.send(JSON.stringify(frame));
  function broadcast(client_id?: string, type = 'message'): void {
    seq += 1;
    for (const client of server.clients) send(client, { type, seq, client_id });
  }
  server.on('connection', (socket) => {
    send(socket, { type: 'resumed', seq });
    socket.on('message', (data) => {
      const { client_id, is_bad, held_as } = JSON.parse(String(data));
      if (held_as) return hold(held_as, () => send(socket, { type: 'ack', client_id }));
      if (is_bad) return send(socket, { type: 'error', code: 'bad_request', client_id });
      broadcast(client_id);
      send(socket, { type: 'ack', client_id });
    });
  });
  http.on('request', (request, response) => {
    request.resume();
    if (request.url === '/say') broadcast();
    if (request.url === '/call') broadcast(undefined, 'phrase_called');
    if (request.url?.startsWith('/held')) return hold(request.url, () => response.writeHead(200).end('{}'));
    response.writeHead(request.url === '/refused' ? 403 : 200).end('{}');
  });
}

const portOf = () => {
  const address = http.address();
  return typeof address === 'string' || address === null ? 0 : address.port;
};
const spec = () => ({ address: `ws://127.0.0.1:${portOf()}/`, since: seq });
const request = (path: string) => ({ method: 'POST', path, token: 't', body: {} });

const SOCKETS = 50;

describe('load clients', () => {
  let clients: LoadClients;

  beforeAll(async () => {
    serve();
    await once(http.listen(0, '127.0.0.1'), 'listening');
    clients = await startLoadClients();
  });
  afterAll(async () => {
    await clients.close();
    server.close();
    http.close();
  });

  it('open their sockets and report when all are in', async () => {
    const { open } = await clients.connect(Array.from({ length: SOCKETS }, spec), { at_once: 10 });
    expect(open).toBe(SOCKETS);
    expect(server.clients.size).toBe(SOCKETS);
  });

  it.each([
    ['a command', () => ({ socket: 7, commands: ['{"type":"message"}'] })],
    ['a request', () => ({ port: portOf(), client: 0, requests: [request('/say')] })],
  ])('send %s and see its broadcast reach every socket once', async (_what, actor) => {
    const before = seq;
    const input = { actors: [actor()], marker: '"message"', receivers: SOCKETS };
    const { first_ms, last_ms } = await clients.broadcast(input);
    expect(last_ms).toBeGreaterThanOrEqual(first_ms);
    const { missing, repeated, seqs } = await clients.gaps();
    expect({ missing, repeated }).toEqual({ missing: 0, repeated: 0 });
    expect(seqs).toEqual(Array.from({ length: SOCKETS }, () => before + 1));
  });

  const actorsOf = {
    requests: (path: string, count = 20): Actor[] =>
      Array.from({ length: count }, (_, client) => ({ port: portOf(), client, requests: [request(path)] })),
    commands: (command: string, count = 20): Actor[] =>
      Array.from({ length: count }, (_, socket) => ({ socket, commands: [command] })),
  };
  const WAYS = [
    ['requests', () => actorsOf.requests('/a'), () => actorsOf.requests('/refused', 1), 'answered with 403'],
    [
      'commands',
      () => actorsOf.commands('{"type":"message"}'),
      () => actorsOf.commands('{"is_bad":true}', 1),
      'bad_request',
    ],
  ] as const;

  it.each(WAYS)('measure a loop of %s, and fail when one is refused', async (_what, good, bad, why) => {
    const before = seq;
    const { answers, bytes } = await clients.loop({ actors: good(), for_ms: 100 });
    expect(answers.count).toBeGreaterThanOrEqual(20);
    expect(bytes + (seq - before)).toBeGreaterThanOrEqual(answers.count);
    await expect(clients.loop({ actors: bad(), for_ms: 100 })).rejects.toThrow(why);
  });

  it.each(WAYS)(
    'send %s of everybody at once, and fail when one is refused',
    async (_what, good, bad, why) => {
      expect((await clients.burst({ actors: good() })).answers.count).toBe(20);
      await expect(clients.burst({ actors: bad() })).rejects.toThrow(why);
    },
  );

  it('send each at its own moment, whatever the answers do', async () => {
    const after_ms = [90, 0, 180];
    const by_http = await clients.burst({
      actors: after_ms.flatMap((moment, client) =>
        actorsOf.requests(`/held/${moment}`, 1).map((actor) => ({ ...actor, client })),
      ),
      after_ms,
    });
    const by_socket = await clients.burst({
      actors: after_ms.map((moment, socket) => ({ socket, commands: [`{"held_as":"${moment}"}`] })),
      after_ms,
    });
    expect(arrived).toEqual([
      ['/held/0', '/held/90', '/held/180'],
      ['0', '90', '180'],
    ]);
    for (const { answers, delays, took_ms } of [by_http, by_socket]) {
      expect([answers.count, delays.count]).toEqual([HELD_TOGETHER, HELD_TOGETHER]);
      // The one who was first waited for the last, and the last for nobody.
      expect(answers.max).toBeGreaterThan(answers.p50);
      expect(took_ms).toBeGreaterThan(answers.max);
    }
  });

  it('call at a pace, and mark when the call is there', async () => {
    const paced = (socket: number, path: string) => ({ port: portOf(), socket, requests: [request(path)] });
    const players = Array.from({ length: SOCKETS - 1 }, (_, index) => paced(index + 1, '/mark'));
    const games = [{ host: paced(0, '/call'), players }];
    const before = seq;
    const { calls, marks, unsent } = await clients.pacedCalls({ games, every_ms: 100, for_ms: 300 });
    expect((seq - before) % 2).toBe(0);
    expect(calls.count).toBeGreaterThan(0);
    // A busy machine may have to leave out calls, and marks of those who still wait for an answer.
    const unsent_calls = 3 - calls.count;
    expect(marks.count + unsent).toBe(calls.count * (SOCKETS - 1) + unsent_calls);
  });

  it('reconnect as a browser does, with the seq of the last event', async () => {
    const others = await startLoadClients();
    await others.connect([spec(), spec()], { reconnects: true });
    await others.broadcast({
      actors: [{ socket: 0, commands: ['{"type":"message"}'] }],
      marker: '"message"',
      receivers: 2,
    });
    const [last] = (await others.gaps()).seqs;
    const urls = new Set<string | undefined>();
    const onConnection = (_socket: WebSocket, { url }: { url?: string }) => urls.add(url);
    server.on('connection', onConnection);
    for (const client of server.clients) client.close(1012, 'restarting');
    const { open } = await others.reconnected({ within_ms: 20_000, reconnects: 2 });
    expect(open).toBe(2);
    expect([...urls]).toEqual([`/?since=${last}`]);
    expect(await others.gaps()).toMatchObject({ missing: 0, repeated: 0 });
    server.off('connection', onConnection);
    await others.close();
  });

  it('fail when a socket is not let in', async () => {
    await expect(clients.connect([{ ...spec(), address: 'ws://127.0.0.1:1/' }])).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
