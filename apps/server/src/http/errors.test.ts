import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { answerError } from './errors.ts';

it('whoever leaves before the answer is ready is no fault of the server', async () => {
  const lines: string[] = [];
  const said = (words: string) => vi.waitFor(() => expect(lines.join('')).toContain(words), PATIENCE);
  const app = fastify({ logger: { level: 'debug', stream: { write: (line: string) => lines.push(line) } } });
  app.setErrorHandler(answerError);
  app.post('/late', async (request, reply) => {
    await once(request.raw.socket, 'close');
    return reply.send(Readable.from(['too late']));
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const caller = connect(Number(port), '127.0.0.1');
  caller.write(
    'POST /late HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  await said('incoming request');
  caller.destroy();
  await said('Premature close');
  expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  await app.close();
});
