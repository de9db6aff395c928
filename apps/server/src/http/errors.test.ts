import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { refuse } from '../refusal.ts';
import { answerError } from './errors.ts';

it('a client that leaves before the response is no error of the server', async () => {
  const entries: string[] = [];
  const logged = (text: string) => vi.waitFor(() => expect(entries.join('')).toContain(text), PATIENCE);
  const app = fastify({
    logger: { level: 'debug', stream: { write: (entry: string) => entries.push(entry) } },
  });
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
  await logged('incoming request');
  caller.destroy();
  await logged('Premature close');
  expect(entries.filter((entry) => /"level":(50|60)/.test(entry))).toEqual([]);
  await app.close();
});

it.each([
  ['too_many_requests', 429, '1'],
  ['clicks_too_fast', 429, '1'],
  ['service_unavailable', 503, '2'],
  ['not_host', 403, undefined],
] as const)('D-25 OP-130 %s is answered with %i and Retry-After %s', async (code, status, retry_after) => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.get('/refused', () => refuse(code));
  const { statusCode, headers } = await app.inject('/refused');
  expect([statusCode, headers['retry-after']]).toEqual([status, retry_after]);
  await app.close();
});
