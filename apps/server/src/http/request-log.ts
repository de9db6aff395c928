import type { FastifyInstance, FastifyRequest } from 'fastify';

const HIDDEN = '[redacted]';

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-new-token',
  'sec-websocket-protocol',
  'password',
  'current_password',
  'new_password',
  'confirm_password',
  'token',
  'access_token',
  'refresh_token',
  'token_secret',
  'client_secret',
];

/** pino matches exact depths only, so each key is listed for the three depths that occur. */
const SECRET_PATHS = SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

/** Queries may have tokens anywhere; the path of a big screen is its token. */
const withoutTokens = (url: string): string =>
  url
    .replace(/((?:^|[?&;])[^=&;]*(?:token|code)=)[^&;#]*/gi, `$1${HIDDEN}`)
    .replace(/^\/+screen(?:\/|%2f)[^?#]*/i, '/screen/[hidden]');

export const logOptions = (level: string) => ({
  level,
  redact: { paths: SECRET_PATHS, censor: HIDDEN },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: withoutTokens(request.url),
      from: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
});

/** One log entry per request, after the response. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ req: request, res: reply, milliseconds }, 'answered');
    done();
  });
}
