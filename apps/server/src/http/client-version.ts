import { readVersion, VERSION_HEADER, whyNotServe } from '@phrase-bingo/game/wire/version';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refuseIf } from '../refusal.ts';

const HEADER = VERSION_HEADER.toLowerCase();

/** Pages for people who write programs are there for everyone, as are the files of the web app. */
const CALL = /^\/api\/(?!docs|openapi\.json)/;

/**
 * Refuses the calls of clients that could not read the answers any more. An address that nobody serves is refused
 * too: an older version of this server may have.
 */
export function refuseOldClients(app: FastifyInstance, { oldest_served }: Context): void {
  app.addHook('onRequest', async ({ url, headers, routeOptions }) => {
    if (routeOptions.config.any_version || !CALL.test(url)) return;
    refuseIf(whyNotServe(readVersion(headers[HEADER]), oldest_served));
  });
}
