import type { IncomingHttpHeaders } from 'node:http';
import { readVersion, VERSION_HEADER, whyNotServe } from '@phrase-bingo/game/wire/version';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../auth/authenticator.ts';
import { renewAccessToken } from '../auth/renew-access-token.ts';
import type { Context } from '../context.ts';
import { limitChanges } from '../limiter/rate-limits.ts';
import { Refusal, refuse } from '../refusal.ts';

/**
 * A page of another site must not open a socket or use a person's cookies. Programs that are not browsers send no
 * origin.
 */
export function isForeignOrigin({ origin, host }: IncomingHttpHeaders, public_url: string): boolean {
  if (origin === undefined || origin === public_url) return false;
  return URL.parse(origin)?.host !== host;
}

/** The same for an HTTP request, for which newer browsers also send Sec-Fetch-Site. */
function isForeignRequest(headers: IncomingHttpHeaders, public_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  // A browser may hide the origin of a page even from the page's own site.
  if (site === 'same-origin' && headers.origin === 'null') return false;
  if (site === 'same-site' && headers.origin === undefined) return true;
  return isForeignOrigin(headers, public_url);
}

/** For endpoints that act on a cookie, which a browser might also send for a page of another site. */
export function refuseForeign({ headers }: FastifyRequest, public_url: string): void {
  if (isForeignRequest(headers, public_url)) refuse('foreign_origin');
}

const HEADER = VERSION_HEADER.toLowerCase();

/** The API docs and the files of the web app are served to clients of any version. */
const API = /^\/api\/(?!docs|openapi\.json)/;

/**
 * Refuses clients that are too old to read the responses. This includes unknown paths, because an older version of
 * the server may have had them.
 */
export function refuseOldClients(app: FastifyInstance, { node: { oldest_served } }: Context): void {
  app.addHook('onRequest', ({ url, headers, routeOptions }, _reply, done) => {
    if (routeOptions.config.any_version || !API.test(url)) return done();
    const why_not = whyNotServe(readVersion(headers[HEADER]), oldest_served);
    done(why_not ? new Refusal(why_not) : undefined);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null;
  }
}

const NEW_TOKEN = 'x-new-token';

const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Requires the access token that the endpoint asks for, limits how fast one person may change things, and renews a
 * token that is half spent.
 */
export function authenticateRequests(app: FastifyInstance, context: Context): void {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'anyone' } = request.routeOptions.config;
    if (access === 'anyone') return;
    const token = bearerToken(request.headers.authorization) ?? refuse('authentication_required');
    const user = await context.auth.authenticate(token);
    if (access === 'user' && user.needs_username_setup) refuse('username_setup_needed');
    if (!READS.includes(request.method)) await limitChanges(context.limits.limiter, user.id);
    request.user = user;
    const renewed = context.auth.isHalfSpent(user) ? await renewAccessToken(context, user) : null;
    if (renewed) reply.header(NEW_TOKEN, renewed).header('access-control-expose-headers', NEW_TOKEN);
  });
}

/** For a handler that changed what tokens say: one that was renewed before it ran is outdated already. */
export function replaceRenewedToken(reply: FastifyReply, access_token: string): void {
  if (reply.hasHeader(NEW_TOKEN)) reply.header(NEW_TOKEN, access_token);
}
