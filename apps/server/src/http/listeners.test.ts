import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openListeners } from './listeners.ts';

const HERE = { host: '127.0.0.1', port: 0 };
const CROWD = 400;

async function newServer(answer: () => string | Promise<string> = () => 'here') {
  const app = fastify();
  const listen = openListeners(app);
  app.get('/', answer);
  const url = await listen(HERE);
  return { app, url, port: Number(new URL(url).port) };
}

const isRefused = (port: number) =>
  new Promise((resolve) => {
    const socket = connect(port, HERE.host);
    socket.on('error', () => resolve(true));
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });

const read = async (url: string) => await (await fetch(url)).text();

describe.runIf(process.platform === 'linux')('where listeners can share a port', () => {
  it('a crowd does not wait for as many turns of the event loop as it has members', async () => {
    const { app, port } = await newServer();
    let accepted = 0;
    let turns = 0;
    app.server.on('connection', () => {
      accepted += 1;
    });
    const sockets = Array.from({ length: CROWD }, () => connect(port, HERE.host));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = () => {
      turns += 1;
      if (accepted < CROWD) setImmediate(turn);
      else resolve();
    };
    turn();
    await promise;
    expect(turns).toBeLessThan(CROWD / 4);
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  it('D-01 a port that a server listens on is taken', async () => {
    const { app, port } = await newServer();
    const other = fastify();
    await expect(openListeners(other)({ ...HERE, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await other.close();
    await app.close();
  });
});

it('D-02 every connection is answered', async () => {
  const { app, url } = await newServer();
  const answers = await Promise.all(Array.from({ length: 40 }, () => read(url)));
  expect(new Set(answers)).toEqual(new Set(['here']));
  await app.close();
});

it('D-02 the server closes after its last answer', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const { app, url, port } = await newServer(() => {
    asked.resolve();
    return answer.promise;
  });
  const waiting = read(url);
  await asked.promise;
  let is_closed = false;
  const closing = app.close().then(() => {
    is_closed = true;
  });
  await expect.poll(() => isRefused(port)).toBe(true);
  expect(is_closed).toBe(false);
  answer.resolve('late');
  expect(await waiting).toBe('late');
  await closing;
});
