import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { SourceFile } from './imports.ts';

const FOLDERS = ['packages/*/src', 'apps/*/src', 'apps/*/build', 'apps/*/tests', 'e2e', 'tools', 'lab'];
const KINDS = '{ts,tsx,mts,mjs,js,css}';

/** Every source file of the project, tests included. */
export function readSources(): SourceFile[] {
  const patterns = FOLDERS.map((folder) => `${folder}/**/*.${KINDS}`);
  return globSync(patterns, { cwd: ROOT, exclude: (name) => /node_modules|test-results|dist$/.test(name) })
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(ROOT, path), 'utf8') }));
}
