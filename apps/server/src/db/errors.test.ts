import { describe, expect, it } from 'vitest';
import { isConnectionLost, isRetryable, isUnavailable, isUniqueViolation } from './errors.ts';

const coded = (code: string) => Object.assign(new Error('said by PostgreSQL'), { code });
const sqlite = (errcode: number) => Object.assign(new Error('said by SQLite'), { errcode });

describe('the meaning of database errors', () => {
  it.each(['08006', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
    '%s: the connection is lost, and trying the same transaction blindly again is not safe',
    (code) => {
      expect(isConnectionLost(coded(code))).toBe(true);
      expect(isUnavailable(coded(code))).toBe(true);
      expect(isRetryable(coded(code))).toBe(false);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('%s: the connection is lost', (message) => {
    expect(isConnectionLost(new Error(message))).toBe(true);
  });

  it('a local socket that is gone is a lost connection, a file that is missing is not', () => {
    expect(isConnectionLost(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toBe(true);
    expect(isUnavailable(Object.assign(coded('ENOENT'), { syscall: 'open' }))).toBe(false);
  });

  it.each(['53300', '57014', '55P03'])('%s is temporary, and the connection is still usable', (code) => {
    expect(isUnavailable(coded(code))).toBe(true);
    expect(isConnectionLost(coded(code))).toBe(false);
  });

  it.each([coded('40001'), coded('40P01'), sqlite(5), sqlite(6), sqlite(517)])(
    'a clash may be tried again: %o',
    (error) => {
      expect(isRetryable(error)).toBe(true);
      expect(isUnavailable(error)).toBe(true);
    },
  );

  it.each([
    coded('23505'),
    coded('22P02'),
    coded('42P01'),
    sqlite(1),
    sqlite(2067),
    new Error('x'),
    'x',
    null,
  ])('anything else is a fault and stays one: %o', (error) => {
    expect(isUnavailable(error)).toBe(false);
    expect(isUniqueViolation(error, 'users', 'email_key')).toBe(false);
  });

  it.each([sqlite(10), sqlite(13), sqlite(14)])('a full or failing disk is temporary, too: %o', (error) => {
    expect(isUnavailable(error)).toBe(true);
  });
});
