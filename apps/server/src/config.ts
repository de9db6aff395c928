import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from './startup-error.ts';

// The types of settings. An error message follows the setting's name and never repeats the value, which may be secret.

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
  );
};

const switchOnOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((word) => word === 'on'),
);

/** A local socket has no host but in the query: postgres://user:password@/database?host=/folder. */
const parseUrl = (text: string) =>
  URL.parse(text.replace(/^(postgres(?:ql)?:\/\/[^@/]*@)\//, '$1localhost/'));

const urlOf = (...schemes: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => schemes.includes(parseUrl(text)?.protocol.slice(0, -1) ?? ''),
        `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      ),
    );

const origin = z.pipe(
  z.string().check(
    z.refine((text) => {
      const url = URL.parse(text);
      return url !== null && /^https?:$/.test(url.protocol) && url.origin === url.href.replace(/\/$/, '');
    }, 'must be an http:// or https:// address without a path, such as https://bingo.example.com'),
  ),
  z.transform((text) => new URL(text).origin),
);

const loopbackOrHttps = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname));
  }, 'must be an https:// address (http:// only on this machine)'),
);

const mailbox = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be an email address, with or without a name: Bingo <bingo@example.com>',
    ),
  );

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NAMED_NETWORKS.has(text)) return true;
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    (bits === undefined ? longest > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  );
}

/** Which proxies may name the client's address: none, that many hops, or those at the given addresses. */
const hops = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          text === 'off' || /^[1-9]$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())),
        'must be off, a number of proxies from 1 to 9, or a list of addresses such as 10.0.0.0/8',
      ),
    ),
  z.transform((text) => {
    if (text === 'off') return false;
    const count = Number(text);
    if (count) return (_address: string, hop: number) => hop < count;
    return text.split(',').map((part) => part.trim());
  }),
);

const TOKEN_SECRET_MIN = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const NODE_ENVS = ['development', 'production', 'test'] as const;

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);
const secret = z
  .string()
  .check(z.minLength(TOKEN_SECRET_MIN, `must be at least ${TOKEN_SECRET_MIN} characters long`));

/** More would leave requests in progress too little time before the process has to exit. */
const DRAIN_SECONDS_MAX = 3;

/** Every setting with its default. */
export const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3_000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(origin),
  DATABASE_URL: z.optional(urlOf('postgres', 'postgresql')),
  REDIS_URL: z.optional(urlOf('redis', 'rediss')),
  TOKEN_SECRET: z.optional(secret),
  SMTP_URL: z.optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: z.optional(mailbox),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(loopbackOrHttps, 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_AUTHORIZE_URL: z._default(loopbackOrHttps, 'https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: z._default(loopbackOrHttps, 'https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: z._default(loopbackOrHttps, 'https://graph.facebook.com/v23.0/me'),
  RATE_LIMITS: z._default(switchOnOff, true),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
  NODE_ENV: z._default(oneOf(NODE_ENVS), 'development'),
  TRUST_PROXY: z._default(hops, false),
  DRAIN_SECONDS: z._default(wholeNumber(0, DRAIN_SECONDS_MAX), 0),
});

export type Environment = z.infer<typeof environment>;

/** Settings that only make sense together. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
] as const satisfies readonly (readonly [keyof Environment, keyof Environment])[];

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartupError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const settings = result.data;
  for (const [one, other] of PAIRS) {
    if (Boolean(settings[one]) !== Boolean(settings[other])) {
      throw new StartupError(`${one} and ${other} must be set together.`);
    }
  }
  if (settings.DATABASE_URL && !settings.TOKEN_SECRET) {
    throw new StartupError('TOKEN_SECRET must be set when DATABASE_URL is, because all nodes must share it.');
  }
  if (settings.NODE_ENV === 'production' && !settings.PUBLIC_URL) {
    throw new StartupError(
      'PUBLIC_URL must be set when NODE_ENV is production, because links in mails, social sign-in and cookies go by it.',
    );
  }
  const public_url = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    data_dir: resolve(settings.DATA_DIR),
    public_url,
    is_https: public_url.startsWith('https:'),
    database_url: settings.DATABASE_URL,
    redis_url: settings.REDIS_URL,
    token_secret: settings.TOKEN_SECRET,
    mail: { smtp_url: settings.SMTP_URL, from: settings.MAIL_FROM },
    google: {
      client_id: settings.GOOGLE_CLIENT_ID,
      client_secret: settings.GOOGLE_CLIENT_SECRET,
      issuer: settings.GOOGLE_ISSUER,
    },
    facebook: {
      client_id: settings.FACEBOOK_CLIENT_ID,
      client_secret: settings.FACEBOOK_CLIENT_SECRET,
      authorize_url: settings.FACEBOOK_AUTHORIZE_URL,
      token_url: settings.FACEBOOK_TOKEN_URL,
      profile_url: settings.FACEBOOK_PROFILE_URL,
    },
    rate_limits: settings.RATE_LIMITS,
    log_level: settings.LOG_LEVEL,
    is_production: settings.NODE_ENV === 'production',
    trust_proxy: settings.TRUST_PROXY,
    drain_grace: settings.DRAIN_SECONDS * 1_000,
  };
}
