import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Outlet } from './write-now.ts';

const server = createServer();
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = address === null || typeof address === 'string' ? 0 : address.port;
});
afterAll(() => void server.close());

async function open(): Promise<{ wire: Socket; client: Socket }> {
  const client = connect(port, '127.0.0.1');
  const [wire] = await once(server, 'connection');
  return { wire, client };
}

async function readAll(client: Socket): Promise<string> {
  let text = '';
  for await (const chunk of client) text += chunk;
  return text;
}

it('what is written comes in order, whether the connection takes it at once or not', async () => {
  const { wire, client } = await open();
  client.pause();
  const outlet = new Outlet(wire);
  const written: string[] = [];
  const write = (text: string) => {
    written.push(text);
    outlet.write(Buffer.from(text));
  };
  while (wire.writableLength < 1_000_000) write(`${written.length} ${'x'.repeat(30_000)};`);
  wire.cork();
  write('corked;');
  wire.uncork();
  wire.write('by the stream;');
  written.push('by the stream;');
  write('last');
  wire.end();
  expect(await readAll(client)).toBe(written.join(''));
});

it('goes past the stream while nothing waits there', async () => {
  const { wire, client } = await open();
  new Outlet(wire).write(Buffer.from('hello'));
  expect(wire.bytesWritten).toBe(0);
  wire.end();
  expect(await readAll(client)).toBe('hello');
});

it('leaves it to the stream to encrypt', async () => {
  const { wire, client } = await open();
  const stream = Object.assign(new PassThrough(), { encrypted: true, _handle: Reflect.get(wire, '_handle') });
  new Outlet(stream).write(Buffer.from('secret'));
  expect(String(stream.read())).toBe('secret');
  wire.end();
  expect(await readAll(client)).toBe('');
});

it('never writes to a connection that is closed', async () => {
  const { wire, client } = await open();
  const outlet = new Outlet(wire);
  outlet.write(Buffer.from('before'));
  wire.on('error', () => undefined);
  wire.destroy();
  const other = await open();
  outlet.write(Buffer.from('for the closed one'));
  other.wire.end('for the other');
  expect(await readAll(other.client)).toBe('for the other');
  expect(await readAll(client)).toBe('before');
});
