import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { APP_DOCUMENT, documentFor } from '@phrase-bingo/game/wire/page-documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { StartupError } from '../startup-error.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const ASK_AGAIN = 'no-cache';

export type WebFiles = { root: string; names: ReadonlySet<string>; pages: readonly string[] };

/** The files of the web build. The list is fixed at startup, so no path can lead outside of it. */
export async function findWebFiles(root: string): Promise<WebFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (!names.includes(APP_DOCUMENT)) {
    throw new StartupError('The web app has not been built yet. Run npm run build first.');
  }
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFile(join(root, name), 'utf8'));
  return { root, names: new Set(names), pages: await Promise.all(pages) };
}

function cacheRule(name: string): string {
  if (name.startsWith('assets/')) return A_YEAR;
  return /\.(?:html|webmanifest)$|^sw\.js$/.test(name) ? ASK_AGAIN : AN_HOUR;
}

/** A navigation to a page, not a file or an endpoint: the web app decides what to show there. */
function isNavigation({ headers }: FastifyRequest, name: string): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document';
  const accept = headers.accept ?? '*/*';
  if (name === 'api' || name.startsWith('api/') || extname(name) !== '') return false;
  return destination === 'document' && (accept.includes('text/html') || accept === '*/*');
}

/** The cookie `member` outlives the token and says no more than that somebody is signed in. */
const MEMBER_COOKIE = /(?:^|;\s*)(?:access_token|member)=[^;\s]/;

function ownDocument({ headers, url }: FastifyRequest, names: ReadonlySet<string>): string {
  const own = documentFor(url.slice(1), MEMBER_COOKIE.test(headers.cookie ?? ''));
  return names.has(own) ? own : APP_DOCUMENT;
}

/** The token in the path must reach no other site and no index. */
const SCREEN_PAGE = /^\/*screen[./]/i;
const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

export async function serveWebFiles(app: FastifyInstance, { root, names }: WebFiles): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const asked = request.params['*'];
    if (SCREEN_PAGE.test(asked)) reply.headers(PRIVATE);
    if (names.has(asked)) return reply.header('cache-control', cacheRule(asked)).sendFile(asked);
    if (asked !== '' && !isNavigation(request, asked)) refuse('route_not_found');
    return reply
      .header('cache-control', ASK_AGAIN)
      .header('vary', 'Cookie')
      .sendFile(ownDocument(request, names));
  });
}
