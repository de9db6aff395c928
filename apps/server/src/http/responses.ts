import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const SMALLEST = 1_024;
/** Up to this size compressing takes less than a millisecond, and handing it to another thread costs more. */
const LARGEST_AT_ONCE = 512 * 1_024;

/** The fastest levels: responses shrink to a tenth at any level, and higher levels take three times as long. */
const LEVELS = {
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/** For dynamic responses; the build has already compressed the files of the web app. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST,
    syncThreshold: LARGEST_AT_ONCE,
    encodings: ['br', 'gzip'],
    // A few bytes could expand to gigabytes; checkRequests refuses compressed bodies.
    globalDecompression: false,
    ...LEVELS,
  });
}

const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

/** Older Safari does not treat a socket to the page's own host as 'self'. */
function ownSockets(host: string | undefined): string {
  return host && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

const INLINE = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi,
  style: /<style[^>]*>([\s\S]*?)<\/style>/gi,
};

/** CSP sources that allow exactly the inline scripts or style sheets of the given pages. */
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
