import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

/** Older Safari does not count a socket to the page's own host as 'self'. */
function ownSockets(host: string | undefined): string {
  return host && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

const INLINE = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi,
  style: /<style[^>]*>([\s\S]*?)<\/style>/gi,
};

/** The sources that allow exactly the inline scripts or style sheets of the given pages. */
function inlineHashes(pages: readonly string[], kind: keyof typeof INLINE): string[] {
  const found = pages.flatMap((page) => [...page.matchAll(INLINE[kind])]);
  const hashes = found.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

export async function securityHeaders(
  app: FastifyInstance,
  config: Config,
  pages: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineHashes(pages, 'script')],
        'style-src': ["'self'", ...inlineHashes(pages, 'style')],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", (request) => ownSockets(request.headers.host)],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'require-trusted-types-for': ["'script'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: config.is_https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
