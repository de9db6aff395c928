import { posix } from 'node:path';
import { ALLOWED_IMPORTS, type Area, areaOf, featureOf, PACKAGES } from './areas.ts';
import { type Import, importsOf, type SourceFile } from './imports.ts';

const MAX_LINES = 250;
/** A story of a test is not cut in two. */
const MAX_TEST_LINES = 350;
const MAX_SIBLINGS = 25;

/** Files that may be longer, each with the reason why splitting would not help its reader. */
const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {};

const isTest = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$/.test(path);

const capOf = (file: SourceFile) => (isTest(file) ? MAX_TEST_LINES : MAX_LINES);

const lineCount = (text: string) => text.trimEnd().split('\n').length;

/** Files to split, and excuses in the list above that are no longer needed. */
export function lengthFaults(
  files: readonly SourceFile[],
  excused: Readonly<Record<string, string>> = LONG_FOR_A_REASON,
): string[] {
  const long = files.filter((file) => lineCount(file.text) > capOf(file));
  const faults = long
    .filter((file) => !Object.hasOwn(excused, file.path))
    .map((file) => `${file.path}: ${lineCount(file.text)} lines, more than ${capOf(file)}`);
  const idle = Object.keys(excused).filter((path) => !long.some((file) => file.path === path));
  return [...faults, ...idle.map((path) => `${path}: excused for its length without need`)];
}

/** Tests, style sheets and type declarations sit beside what they belong to. */
const isCounted = ({ path }: SourceFile) =>
  !/\.(test|spec)\.tsx?$|\.contract\.ts$|\.css$|\.d\.ts$/.test(path);

/** Folders with more source files than a reader can survey. */
export function folderFaults(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files.filter(isCounted), ({ path }) => posix.dirname(path));
  return [...folders]
    .filter(([, siblings]) => siblings.length > MAX_SIBLINGS)
    .map(([folder, { length }]) => `${folder}: ${length} source files, more than ${MAX_SIBLINGS}`);
}

/** Circles of imports, those of types included: at least one for each group of files that import each other. */
export function circleFaults(files: readonly SourceFile[]): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const trail: string[] = [];
  const circles: string[] = [];

  function visit(path: string): void {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push([...trail.slice(start), path].join(' → '));
    const file = known.get(path);
    if (start >= 0 || finished.has(path) || !file) return;
    trail.push(path);
    for (const target of importsOf(file)) if (target.kind === 'file') visit(target.path);
    trail.pop();
    finished.add(path);
  }

  for (const { path } of files) visit(path);
  return circles;
}

const PURE: readonly (Area | null)[] = ['limits', 'rules', 'wire', 'view'];

/** Time and randomness are arguments, so a rule gives the same answer in the browser and on the server. */
const IMPURE = [/\bDate\.now\b/, /\bnew Date\b(?!\s*\(\s*[^)\s])/, /(?<!new )\bDate\(/].concat([
  /\bTemporal\.Now\b/,
  /\bperformance\b/,
  /\bMath\.random\b/,
  /\bcrypto\./,
]);

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

function packageFault(area: Area, name: string): string | null {
  const allowed = PACKAGES[area];
  if (allowed && !allowed.includes(name)) return `${area} may not use the package ${name}`;
  if (area.startsWith('web:') && area !== 'web:build' && name.startsWith('node:')) {
    return `the browser has no ${name}`;
  }
  return null;
}

function areaFault(area: Exclude<Area, 'testing'>, from: string, to: string): string | null {
  const target = areaOf(to);
  if (target === null) return `${to} belongs to no area`;
  if (!ALLOWED_IMPORTS[area].includes(target)) return `${area} may not import ${target} (${to})`;
  const [own, other] = [featureOf(from), featureOf(to)];
  if (own !== null && other !== null && own !== other) return `a feature may not import another one (${to})`;
  return null;
}

function importFault(file: SourceFile, area: Area, target: Import): string | null {
  if (area === 'testing') return null;
  if (target.kind === 'package') return packageFault(area, target.name);
  return areaFault(area, file.path, target.path);
}

function isBarrel({ path, text }: SourceFile): boolean {
  return /(^|\/)index\.tsx?$/.test(path) || /^export \* from /m.test(text);
}

/** Everything about a file that the architecture forbids. */
export function faultsOf(file: SourceFile): string[] {
  if (file.path.endsWith('.css')) return [];
  const area = areaOf(file.path);
  if (area === null) return [`${file.path}: belongs to no area`];
  const faults = importsOf(file).map((target) => importFault(file, area, target));
  if (isBarrel(file)) faults.push('is a barrel: import from the file that declares the name');
  if (PURE.includes(area)) {
    const code = withoutComments(file.text);
    for (const pattern of IMPURE) {
      const found = pattern.exec(code);
      if (found) faults.push(`uses ${found[0]}: pass it in as an argument`);
    }
  }
  return faults.filter((fault) => fault !== null).map((fault) => `${file.path}: ${fault}`);
}
