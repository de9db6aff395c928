import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../root.ts';

const FOLDERS = ['packages/*/src', 'apps/*/src', 'apps/*/build', 'apps/*/tests', 'e2e', 'tools', 'lab'];
const KINDS = '{ts,tsx,mts,mjs,js,css}';

/** Every source file of the project, tests included. */
export function readSources(): SourceFile[] {
  const patterns = FOLDERS.map((folder) => `${folder}/**/*.${KINDS}`);
  return globSync(patterns, { cwd: ROOT, exclude: (name) => /node_modules|test-results|dist$/.test(name) })
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** A file of the project; the path is relative to the root, with forward slashes. */
export type SourceFile = { path: string; text: string };

/** What a file imports: a file of the project, or a package by its whole specifier. */
export type Import = { kind: 'file'; path: string } | { kind: 'package'; name: string };

const STATEMENTS = [
  /^\s*(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
];

const GAME = '@phrase-bingo/game/';

function resolve(from: string, specifier: string): Import {
  if (specifier.startsWith('.')) {
    return { kind: 'file', path: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) };
  }
  if (specifier.startsWith(GAME)) {
    return { kind: 'file', path: `packages/game/src/${specifier.slice(GAME.length)}.ts` };
  }
  return { kind: 'package', name: specifier };
}

/** All imports of a file: static, dynamic, of types and re-exports. */
export function importsOf(file: SourceFile): Import[] {
  const specifiers = STATEMENTS.flatMap((pattern) =>
    [...file.text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
  return [...new Set(specifiers)].map((specifier) => resolve(file.path, specifier));
}
