import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FrameWriter } from './recipient.ts';

const server = createServer();
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = address === null || typeof address === 'string' ? 0 : address.port;
});
afterAll(() => void server.close());

async function open(): Promise<{ stream: Socket; client: Socket }> {
  const client = connect(port, '127.0.0.1');
  const [stream] = await once(server, 'connection');
  return { stream, client };
}

async function readAll(client: Socket): Promise<string> {
  let text = '';
  for await (const chunk of client) text += chunk;
  return text;
}

it('delivers everything in order, whether or not the connection takes it at once', async () => {
  const { stream, client } = await open();
  client.pause();
  const writer = new FrameWriter(stream);
  const written: string[] = [];
  const write = (text: string) => {
    written.push(text);
    writer.write(Buffer.from(text));
  };
  while (stream.writableLength < 1_000_000) write(`${written.length} ${'x'.repeat(30_000)};`);
  stream.cork();
  write('corked;');
  stream.uncork();
  stream.write('by the stream;');
  written.push('by the stream;');
  write('last');
  stream.end();
  expect(await readAll(client)).toBe(written.join(''));
});

it('writes past the stream while nothing is queued there', async () => {
  const { stream, client } = await open();
  new FrameWriter(stream).write(Buffer.from('hello'));
  expect(stream.bytesWritten).toBe(0);
  stream.end();
  expect(await readAll(client)).toBe('hello');
});

it('sends what is written in one tick, however often, in one write of the stream', async () => {
  const { stream, client } = await open();
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  const writer = new FrameWriter(stream);
  for (const text of ['one ', 'two ', 'three']) {
    writer.collectTick();
    writer.write(Buffer.from(text));
  }
  expect(stream.writableLength).toBe('one two three'.length);
  stream.end();
  expect(await readAll(client)).toBe('one two three');
  expect(writes.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('leaves encrypted connections to the stream', async () => {
  const { stream, client } = await open();
  const encrypted = Object.assign(new PassThrough(), {
    encrypted: true,
    _handle: Reflect.get(stream, '_handle'),
  });
  new FrameWriter(encrypted).write(Buffer.from('secret'));
  expect(String(encrypted.read())).toBe('secret');
  stream.end();
  expect(await readAll(client)).toBe('');
});

it('never writes to a connection that is closed', async () => {
  const { stream, client } = await open();
  const writer = new FrameWriter(stream);
  writer.write(Buffer.from('before'));
  stream.on('error', () => undefined);
  stream.destroy();
  const other = await open();
  writer.write(Buffer.from('for the closed one'));
  other.stream.end('for the other');
  expect(await readAll(other.client)).toBe('for the other');
  expect(await readAll(client)).toBe('before');
});
