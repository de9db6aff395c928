import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '../auth/authenticator.ts';
import { renewAccessToken } from '../auth/renew-access-token.ts';
import type { Context } from '../context.ts';
import { limitChanges } from '../limiter/rate-limits.ts';
import { refuse } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null;
  }
}

const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Lets a call through to its handler only with the token its endpoint asks for and no faster than one person may
 * change things, and renews a token half spent.
 */
export function authenticateCalls(app: FastifyInstance, context: Context): void {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'anyone' } = request.routeOptions.config;
    if (access === 'anyone') return;
    const token = bearerToken(request.headers.authorization) ?? refuse('authentication_required');
    const user = await context.auth.authenticate(token);
    if (access === 'user' && user.needs_username_setup) refuse('username_setup_needed');
    if (!READS.includes(request.method)) await limitChanges(context.limiter, user.id);
    request.user = user;
    const renewed = context.auth.isHalfSpent(user) ? await renewAccessToken(context, user) : null;
    if (renewed) reply.header('x-new-token', renewed).header('access-control-expose-headers', 'x-new-token');
  });
}
