import type { Access, AnswerOf, Endpoint, Parsed } from '@phrase-bingo/game/wire/http/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../auth/authenticator.ts';
import { bodyOf, Encoded } from '../encoded.ts';
import { refuse } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    any_version?: boolean;
  }
}

type Transport = { request: FastifyRequest; reply: FastifyReply };

type EndpointRequest<E extends Endpoint> = Transport & {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  user: E['access'] extends 'anyone' ? null : SignedInUser;
};

type UncheckedRequest = Transport & {
  params: unknown;
  query: unknown;
  body: unknown;
  user: SignedInUser | null;
};

/** A handler that has responded through `reply` itself, for example with a redirect, must still return an answer. */
type Handler<E extends Endpoint> = (
  request: EndpointRequest<E>,
) => AnswerOf<E> | Promise<AnswerOf<E> | Encoded<AnswerOf<E>>>;

const JSON_TYPE = 'application/json; charset=utf-8';

function read(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? undefined);
  return result.success ? result.data : refuse('bad_request');
}

async function sendEncoded(reply: FastifyReply, answer: Encoded<unknown>): Promise<FastifyReply> {
  const { body, is_gzip } = await bodyOf(answer, reply.request.headers['accept-encoding']);
  if (is_gzip) reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  return reply.type(JSON_TYPE).send(body);
}

/** Serves one endpoint, which defines the access, the input and the answer. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  /** Runs before the body is parsed, so that it also sees requests with invalid input. */
  onRequest?: (request: FastifyRequest) => Promise<void>,
): void;
export function mount(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: UncheckedRequest) => unknown,
  onRequest?: (request: FastifyRequest) => Promise<void>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access, any_version: endpoint.any_version ?? false },
    ...(onRequest && { onRequest }),
    handler: async (request, reply) => {
      const answer = await handler({
        params: read(endpoint.params, request.params),
        query: read(endpoint.query, request.query),
        body: read(endpoint.body, request.body),
        user: request.user,
        request,
        reply,
      });
      if (answer instanceof Encoded) return sendEncoded(reply, answer);
      return reply.sent ? reply : answer;
    },
  });
}
