import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A sentence for the person at the keyboard. */
export class SetupError extends Error {}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const BIN = join('node_modules', '.bin');
const { PATH = '' } = process.env;

/** The machine's own programs: npm must not run on the Node that `npm ci` is about to replace. */
export const OUTER_PATH = PATH.split(delimiter)
  .filter((folder) => !folder.endsWith(BIN) && !folder.includes(`${sep}node-gyp-bin`))
  .join(delimiter);

/** The project's programs first, its pinned Node among them. */
export const INNER_PATH = [join(ROOT, BIN), OUTER_PATH].join(delimiter);

export const IS_WINDOWS = process.platform === 'win32';
