import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from './startup-error.ts';
import { storedTokenSecret } from './token-secret.ts';

describe('the stored token secret', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('D-01 D-10 is created once, long enough, and readable only by its user', async () => {
    const secret = await storedTokenSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await storedTokenSecret(folder)).toBe(secret);
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
  });

  it('D-01 is never replaced when it cannot be read', async () => {
    writeFileSync(join(folder, 'token-secret'), 'torn');
    await expect(storedTokenSecret(folder)).rejects.toThrow(StartupError);
    await expect(storedTokenSecret(join(folder, 'nowhere'))).rejects.toThrow('cannot be written');
  });
});
