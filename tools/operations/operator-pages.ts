import { type Environment, environment } from '../../apps/server/src/config.ts';
import { METRIC_HELP } from '../../apps/server/src/ops/metric-help.ts';
import { ROOT } from '../root.ts';

type Words = {
  what: string;
  /** What to show when the default is not a plain value. */
  otherwise?: string;
};

/** What each setting does, the most asked for first. */
const SETTING_WORDS: Record<keyof Environment, Words> = {
  PORT: { what: 'port to listen on' },
  HOST: { what: 'address to listen on; with the default, phones in the same network can join' },
  PUBLIC_URL: {
    what: 'address people use, for links in mails, social sign-in and secure cookies; required in production',
    otherwise: '`http://localhost:PORT`',
  },
  DATA_DIR: { what: 'folder of the embedded database and the generated secret' },
  DATABASE_URL: { what: '`postgres://…` instead of the embedded SQLite' },
  REDIS_URL: { what: '`redis://…` for several nodes: immediate live events and shared limits' },
  TOKEN_SECRET: {
    what: 'at least 32 characters; required with `DATABASE_URL`, the same on all nodes',
    otherwise: 'generated and stored in `DATA_DIR`',
  },
  NODE_ENV: { what: '`production` requires `PUBLIC_URL` and never logs password reset links' },
  TRUST_PROXY: {
    what: 'number of proxies in front (1 to 9) or their addresses; otherwise clients could forge their address',
  },
  DRAIN_SECONDS: {
    what: 'seconds (0 to 3) a stopping node keeps answering until the load balancer notices',
  },
  SMTP_URL: {
    what: 'mail server for password resets; without it, development logs the link',
  },
  MAIL_FROM: { what: 'sender of these mails', otherwise: '`no-reply@` the host of `PUBLIC_URL`' },
  GOOGLE_CLIENT_ID: {
    what: 'sign-in with Google; the redirect URI is `PUBLIC_URL/api/auth/callback/google`',
  },
  GOOGLE_CLIENT_SECRET: { what: 'its client secret' },
  FACEBOOK_CLIENT_ID: {
    what: 'sign-in with Facebook; the redirect URI is `PUBLIC_URL/api/auth/callback/facebook`',
  },
  FACEBOOK_CLIENT_SECRET: { what: 'its client secret' },
  LOG_LEVEL: { what: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' },
  RATE_LIMITS: { what: '`off` for load tests only' },
  GOOGLE_ISSUER: { what: 'for tests' },
  FACEBOOK_AUTHORIZE_URL: { what: 'for tests' },
  FACEBOOK_TOKEN_URL: { what: 'for tests' },
  FACEBOOK_PROFILE_URL: { what: 'for tests' },
};

const SWITCH = new Map<unknown, string>([
  [true, 'on'],
  [false, 'off'],
]);

function defaultOf(name: string, otherwise = ''): string {
  const value: unknown = new Map<string, unknown>(Object.entries(environment.parse({}))).get(name);
  return value === undefined ? otherwise : `\`${SWITCH.get(value) ?? String(value)}\``;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The generated tables, by the name in their markers. */
const TABLES: Readonly<Record<string, () => string>> = {
  settings: () =>
    table(
      ['setting', 'default', 'what it does'],
      Object.entries(SETTING_WORDS).map(([name, { what, otherwise }]) => [
        `\`${name}\``,
        defaultOf(name, otherwise),
        what,
      ]),
    ),
  metrics: () =>
    table(
      ['metric', 'what it measures'],
      Object.entries(METRIC_HELP).map(([name, help]) => [`\`${name}\``, help]),
    ),
};

/** Pages written by hand that contain generated tables. */
export const PAGES = ['README.md', 'docs/operations.md'].map((path) => `${ROOT}${path}`);

const MARKED = /(<!-- (\w+): written by npm run docs -->\n)[\s\S]*?(\n<!-- end of \2 -->)/g;

/** The page with its tables up to date. */
export const filledPage = (page: string): string =>
  page.replace(MARKED, (_, before: string, name: string, after: string) => {
    const write = TABLES[name];
    if (!write) throw new Error(`There is no table "${name}".`);
    return `${before}\n${write()}\n${after}`;
  });
