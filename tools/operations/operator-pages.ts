import { type Environment, environment } from '../../apps/server/src/config.ts';
import { METRIC_WORDS } from '../../apps/server/src/ops/metric-words.ts';
import { ROOT } from '../root.ts';

type Words = {
  what: string;
  /** Where the default is no plain value. */
  otherwise?: string;
};

/** What each setting is for, in the order in which a stranger would ask. */
const SETTING_WORDS: Record<keyof Environment, Words> = {
  PORT: { what: 'where to listen' },
  HOST: { what: 'on which address; phones in the same network can join' },
  PUBLIC_URL: {
    what: 'the address people use: for links in mails, social sign-in, and whether cookies need https; needed in production',
    otherwise: '`http://localhost:PORT`',
  },
  DATA_DIR: { what: 'the folder of the embedded database and the kept secret' },
  DATABASE_URL: { what: '`postgres://…` instead of the embedded SQLite' },
  REDIS_URL: { what: '`redis://…` between several nodes: live events at once, limits shared' },
  TOKEN_SECRET: {
    what: 'at least 32 characters; needed with `DATABASE_URL`, the same on all nodes',
    otherwise: 'made and kept in `DATA_DIR`',
  },
  NODE_ENV: { what: '`production` never writes reset links to the log and demands `PUBLIC_URL`' },
  TRUST_PROXY: {
    what: 'how many proxies stand in front (1 to 9), or their addresses; else clients could forge theirs',
  },
  DRAIN_SECONDS: {
    what: 'for how long, up to 3, a node that was told to stop still answers calls while its balancer finds out',
  },
  SMTP_URL: {
    what: 'mail server for password resets; without one the link is in the log while developing',
  },
  MAIL_FROM: { what: 'sender of these mails', otherwise: '`no-reply@` the host of `PUBLIC_URL`' },
  GOOGLE_CLIENT_ID: { what: 'sign-in with Google; its way back is `PUBLIC_URL/api/auth/callback/google`' },
  GOOGLE_CLIENT_SECRET: { what: 'the secret to it' },
  FACEBOOK_CLIENT_ID: {
    what: 'sign-in with Facebook; its way back is `PUBLIC_URL/api/auth/callback/facebook`',
  },
  FACEBOOK_CLIENT_SECRET: { what: 'the secret to it' },
  LOG_LEVEL: { what: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' },
  RATE_LIMITS: { what: '`off` for load tests only' },
  GOOGLE_ISSUER: { what: 'another address of Google, for tests' },
  FACEBOOK_AUTHORIZE_URL: { what: 'other addresses of Facebook, for tests' },
  FACEBOOK_TOKEN_URL: { what: 'the same' },
  FACEBOOK_PROFILE_URL: { what: 'the same' },
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

/** What stands in the pages between the marks of its name. */
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
      ['metric', 'what it tells'],
      Object.entries(METRIC_WORDS).map(([name, help]) => [`\`${name}\``, help]),
    ),
};

/** Pages written by hand with tables that are not. */
export const PAGES = ['README.md', 'docs/operations.md'].map((path) => `${ROOT}${path}`);

const MARKED = /(<!-- (\w+): written by npm run docs -->\n)[\s\S]*?(\n<!-- end of \2 -->)/g;

/** The page with its tables as they should be now. */
export const filledPage = (page: string): string =>
  page.replace(MARKED, (_, before: string, name: string, after: string) => {
    const write = TABLES[name];
    if (!write) throw new Error(`There is no table "${name}".`);
    return `${before}\n${write()}\n${after}`;
  });
