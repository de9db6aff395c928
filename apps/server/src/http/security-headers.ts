import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

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

/** The content security policy for pages of this host. */
function policyFor(host: string | undefined, scripts: readonly string[], styles: readonly string[]): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ownSockets(host)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** The same for every response. */
const FIXED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Data is no page: nothing may be loaded for it, whoever shows it. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Clients choose the host they name, so only so many policies are kept. */
const POLICIES_MAX = 100;

/** Every response says what a browser may do with it. */
export function setSecurityHeaders(app: FastifyInstance, config: Config, pages: readonly string[]): void {
  const [scripts, styles] = [inlineHashes(pages, 'script'), inlineHashes(pages, 'style')];
  const fixed = config.is_https ? { ...FIXED, 'strict-transport-security': 'max-age=31536000' } : FIXED;
  const policies = new Map<string, string>();

  function policyOf(host = ''): string {
    const known = policies.get(host);
    if (known !== undefined) return known;
    const policy = policyFor(host, scripts, styles);
    if (policies.size < POLICIES_MAX) policies.set(host, policy);
    return policy;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const policy = request.url.startsWith('/api/') ? DATA_POLICY : policyOf(request.headers.host);
    reply.header('content-security-policy', policy).headers(fixed);
    done();
  });
}
