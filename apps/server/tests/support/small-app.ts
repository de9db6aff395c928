import type { Endpoint } from '@phrase-bingo/game/wire/http/endpoint';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../../src/context.ts';
import { answerError } from '../../src/http/errors.ts';
import { authenticateRequests } from '../../src/http/request-guards.ts';
import { mount } from '../../src/http/route.ts';

const base = { method: 'GET', summary: 'A call of the tests', tag: 'tests' } as const;

const WHO_AM_I = {
  ...base,
  path: '/api/whoami',
  access: 'user',
  answer: z.object({ id: z.string() }),
} as const satisfies Endpoint;

const IN_SETUP = { ...WHO_AM_I, path: '/api/in-setup', access: 'user_in_setup' } as const satisfies Endpoint;

const ECHO = {
  ...base,
  method: 'POST',
  path: '/api/echo/{word}',
  access: 'anyone',
  params: z.object({ word: z.string() }),
  query: z.object({ times: z._default(z.pipe(z.string(), z.transform(Number)), 1) }),
  body: z.object({ kept: z.string() }),
  answer: z.object({ word: z.string(), times: z.number(), kept: z.string() }),
} as const satisfies Endpoint;

const FAIL = {
  ...base,
  path: '/api/fail',
  access: 'anyone',
  query: z.object({ with: z.string() }),
  answer: z.null(),
} as const satisfies Endpoint;

const FAILURES: Record<string, Error> = {
  bug: new Error('the password of the database is hunter2'),
  outage: Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
};

/** The real authentication, error and route code around calls of every kind, on a free port. */
export async function startSmallApp(context: Context): Promise<{ url: string; app: FastifyInstance }> {
  const app = fastify();
  app.setErrorHandler(answerError);
  authenticateRequests(app, context);
  mount(app, WHO_AM_I, ({ user }) => ({ id: user.id }));
  mount(app, IN_SETUP, ({ user }) => ({ id: user.id }));
  mount(app, ECHO, ({ params, query, body }) => ({ ...params, ...query, ...body }));
  mount(app, FAIL, ({ query }) => {
    throw FAILURES[query.with];
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
