import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

const SECRET_BYTES = 32;
const SECRET_PATTERN = /^[\w-]{43}$/;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** The secret of a server with an embedded database: created once, stored beside it and readable only by its user. */
export async function storedTokenSecret(data_dir: string): Promise<string> {
  const path = join(data_dir, 'token-secret');
  const fresh = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    await writeFile(path, fresh, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) {
      throw new StartupError(
        `The token secret cannot be written to ${path}. Make the folder writable or set TOKEN_SECRET.`,
      );
    }
  }
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (!SECRET_PATTERN.test(stored)) {
    throw new StartupError(
      `The token secret in ${path} cannot be read. Restore the file, or remove it, which signs everybody out.`,
    );
  }
  return stored;
}
