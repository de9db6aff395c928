import { SCREEN_SOCKET_PATH } from '@phrase-bingo/game/wire/screen/socket';
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

/** PostgreSQL writes the whole row into it when a row breaks a constraint, also the seed of a round. */
const ROW_PATH = 'err.detail';

const withoutEscapes = (text: string): string =>
  text.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/**
 * Looked for anywhere in the path, since a client may put a host, slashes or dots before it. What ends in `repeat` is a
 * call of the host, with the id of the game.
 */
const SCREEN_PATH = /[/\\]screen[/\\](?!repeat$)/i;

/** The path of a big screen is its token. */
function withoutScreenToken(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path === SCREEN_SOCKET_PATH || !SCREEN_PATH.test(withoutEscapes(path))) return url;
  return `/screen/[hidden]${url.slice(path.length)}`;
}

/** What proves that somebody holds a sheet of paper stands behind its number. */
const withoutPaperCode = (url: string): string => url.replace(/(\/(?:c|paper)\/\d+-)\w+/gi, '$1[hidden]');

/** Queries may have tokens anywhere. */
const withoutTokens = (url: string): string =>
  withoutScreenToken(
    withoutPaperCode(url).replace(/((?:^|[?&;])[^=&;]*(?:token|code|check)=)[^&;#]*/gi, `$1${HIDDEN}`),
  );

export const logOptions = (level: string) => ({
  level,
  redact: { paths: [...SECRET_PATHS, ROW_PATH], censor: HIDDEN },
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
  // What it logs is free of secrets already, and looking for them in every entry costs a third of a short request.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime);
    log.info({ reqId: request.id, req: request, res: reply, milliseconds }, 'answered');
    done();
  });
}
