import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ROOT } from '../../tools/root.ts';
import { callRequest } from '../load/game-requests.ts';
import { type HttpClient, openHttpClient, requestText } from '../load/http-client.ts';
import { CALL_MARKER, type RunningPeer, startPeer } from './peers.ts';

const PAYLOAD = JSON.stringify({ type: CALL_MARKER });
const A = '0198f9a2-0000-7000-8000-000000000001';
const B = '0198f9a2-0000-7000-8000-000000000002';

/** Its only package is one of ours, so nothing has to be installed. */
describe('the floor', () => {
  let floor: RunningPeer;
  let http: HttpClient;
  const members: { room: string; socket: WebSocket; received: string[] }[] = [];

  const memberOf = (wanted: string) => members.filter(({ room }) => room === wanted);
  const counts = () => members.map(({ received }) => received.length);
  const callByHttp = (room: string) => {
    const host = { token: 'header.payload.signature' };
    const request = callRequest({ id: room, host }, { phrase_id: room, is_called: true });
    return http.send(requestText(request, floor.port));
  };

  beforeAll(async () => {
    floor = await startPeer('bare', ROOT, PAYLOAD);
    http = openHttpClient(floor.port);
    for (const room of [A, A, B]) {
      const [spec] = await floor.socketsIn(room, 1);
      const socket = new WebSocket(spec?.address ?? '');
      const received: string[] = [];
      socket.on('message', (data) => received.push(String(data)));
      members.push({ room, socket, received });
      await once(socket, 'open');
    }
  });
  afterAll(async () => {
    http.close();
    for (const { socket } of members) socket.terminate();
    await floor.stop();
  });

  it('D-29 answers the request of a host’s browser, and writes one frame to everybody in that game', async () => {
    const { status, body } = await callByHttp(A);
    expect([status, String(body)]).toEqual([200, '{"count":1}']);
    await expect.poll(counts).toEqual([1, 1, 0]);
    await callByHttp(B);
    await expect.poll(counts).toEqual([1, 1, 1]);
    expect(members.flatMap(({ received }) => received)).toEqual([PAYLOAD, PAYLOAD, PAYLOAD]);
  });

  it('does the same for a frame on a socket of the game', async () => {
    const trigger = floor.callFrom(0);
    const text = 'text' in trigger ? trigger.text : '';
    memberOf(A)[0]?.socket.send(text);
    await expect.poll(counts).toEqual([2, 2, 1]);
    memberOf(B)[0]?.socket.send(text);
    await expect.poll(counts).toEqual([2, 2, 2]);
  });
});
