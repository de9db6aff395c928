import type { FastifyInstance, HTTPMethods } from 'fastify';
import { answerFault } from './errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers a known address with the wrong method by 405 and what it allows. Watches the routes from now on;
 * `answer` is for when all of them are there.
 */
export function watchMethods(app: FastifyInstance): { answer(): void } {
  const known = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    // The router does not tell apart addresses that differ in the names of their parameters alone.
    const key = url.replace(/:\w+/g, ':');
    const { methods } = known.get(key) ?? { methods: new Set() };
    for (const one of [method].flat()) methods.add(one);
    known.set(key, { url, methods });
  });

  return {
    answer() {
      for (const { url, methods } of [...known.values()]) {
        const allow = [...methods].sort().join(', ');
        app.route({
          url,
          method: METHODS.filter((method) => !app.hasRoute({ url, method })),
          exposeHeadRoute: false,
          // Before the body is read: it does not matter what it holds.
          onRequest: async (_request, reply) => answerFault(reply.header('allow', allow), 405),
          handler: (_request, reply) => answerFault(reply, 405),
        });
      }
    },
  };
}
