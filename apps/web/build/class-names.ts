import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSModulesOptions } from 'vite';

/** The same for every build of a sheet, wherever the project lies. */
const shortHash = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);

/** Names of classes are most of what scripts hold of a style sheet, and what is random in them does not compress. */
export const CLASS_NAMES: CSSModulesOptions = {
  generateScopedName: (name, file) => `${name}_${shortHash(file.replace(/\?.*/, ''))}`,
};
