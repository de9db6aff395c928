import type { Environment } from '../../apps/server/src/config.ts';

type Words = {
  what: string;
  /** Where the default is no plain value. */
  otherwise?: string;
};

/** What each setting is for, in the order in which a stranger would ask. */
export const SETTING_WORDS: Record<keyof Environment, Words> = {
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
