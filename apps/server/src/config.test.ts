import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('D-01 are all optional and serve http://localhost:3000 from ./data on SQLite', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3_000,
      public_url: 'http://localhost:3000',
      is_https: false,
      database_url: undefined,
      redis_url: undefined,
      rate_limits: true,
      is_production: false,
      trust_proxy: false,
      drain_grace: 0,
    });
    expect(config.data_dir).toBe(`${process.cwd()}/data`);
  });

  it('D-01 are ignored when empty', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3_000);
  });

  it('D-09 social endpoints default to their providers and accept loopback http for tests', () => {
    expect(readConfig({}).google.issuer).toBe('https://accounts.google.com');
    expect(readConfig({ GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).google.issuer).toBe(
      'http://127.0.0.1:9000',
    );
    expect(() => readConfig({ GOOGLE_ISSUER: 'http://evil.example' })).toThrow(
      'GOOGLE_ISSUER must be an https:// address (http:// only on this machine).',
    );
    expect(() => readConfig({ FACEBOOK_TOKEN_URL: 'nonsense' })).toThrow(
      'FACEBOOK_TOKEN_URL must be an https://',
    );
  });

  it.each([
    'postgres://bingo:pw@/bingo?host=/run/postgresql',
    'postgresql://bingo@/bingo?host=/run/postgresql',
    'postgres:///bingo?host=/run/postgresql&user=bingo',
  ])('takes the local socket of PostgreSQL: %s', (DATABASE_URL) => {
    const { database_url } = readConfig({ DATABASE_URL, TOKEN_SECRET: 'x'.repeat(32) });
    expect(database_url).toBe(DATABASE_URL);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PUBLIC_URL: 'bingo.example' }, 'PUBLIC_URL must be an http:// or https:// address without a path'],
    [{ PUBLIC_URL: 'https://bingo.example/play' }, 'PUBLIC_URL must be an http:// or https:// address'],
    [
      { DATABASE_URL: 'mysql://host/db' },
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
    ],
    [{ REDIS_URL: 'redis://me@/0' }, 'REDIS_URL must be a URL that begins with redis:// or rediss://.'],
    [{ REDIS_URL: 'host:6379' }, 'REDIS_URL must be a URL that begins with redis:// or rediss://.'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must be at least 32 characters long.'],
    [{ SMTP_URL: 'https://mail' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an email address'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test.'],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY must be off, a number of proxies from 1 to 9, or a list of addresses',
    ],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be off'],
    [{ DRAIN_SECONDS: '30' }, 'DRAIN_SECONDS must be a whole number from 0 to 3.'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
    [{ FACEBOOK_CLIENT_SECRET: 'x' }, 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET must be set together.'],
    [{ DATABASE_URL: 'postgres://u:p@h/d' }, 'TOKEN_SECRET must be set when DATABASE_URL is'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL must be set when NODE_ENV is production'],
    [{ NODE_ENV: 'production', PUBLIC_URL: ' ' }, 'PUBLIC_URL must be set when NODE_ENV is production'],
  ])('D-01 an invalid setting is named in one sentence: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('D-01 production starts with a public address', () => {
    const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://bingo.example.com' });
    expect(config).toMatchObject({ is_production: true, public_url: 'https://bingo.example.com' });
  });

  it('D-01 an error never repeats the value', () => {
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'TOKEN_SECRET', 'PUBLIC_URL']) {
      try {
        readConfig({ [name]: 'hunter2' });
        expect.unreachable();
      } catch (error) {
        expect(String(error)).toContain(name);
        expect(String(error)).not.toContain('hunter2');
      }
    }
  });

  it.each([
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('trusts the proxies at %s', (text, networks) => {
    expect(readConfig({ TRUST_PROXY: text }).trust_proxy).toEqual(networks);
  });

  it('trusts the given number of proxies, counted from the nearest', () => {
    const trusts = readConfig({ TRUST_PROXY: '2' }).trust_proxy;
    if (typeof trusts !== 'function') return expect.unreachable();
    expect([0, 1, 2].map((hop) => trusts('192.0.2.1', hop))).toEqual([true, true, false]);
  });
});
