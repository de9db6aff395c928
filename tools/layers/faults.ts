import { type Area, areaOf, featureOf } from './areas.ts';
import { ARROWS, PACKAGES } from './arrows.ts';
import { type Import, importsOf } from './imports.ts';
import type { SourceFile } from './source-file.ts';

const PURE: readonly (Area | null)[] = ['limits', 'rules', 'wire', 'view'];

/** Time and chance come in as arguments, so that a rule gives the same answer in the browser and on the server. */
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

function arrowFault(area: Exclude<Area, 'testing'>, from: string, to: string): string | null {
  const target = areaOf(to);
  if (target === null) return `${to} has no place in the layers`;
  if (!ARROWS[area].includes(target)) return `${area} may not import ${target} (${to})`;
  const [own, other] = [featureOf(from), featureOf(to)];
  if (own !== null && other !== null && own !== other) return `a feature may not import another one (${to})`;
  return null;
}

function importFault(file: SourceFile, area: Area, target: Import): string | null {
  if (area === 'testing') return null;
  if (target.kind === 'package') return packageFault(area, target.name);
  return arrowFault(area, file.path, target.path);
}

function isBarrel({ path, text }: SourceFile): boolean {
  return /(^|\/)index\.tsx?$/.test(path) || /^export \* from /m.test(text);
}

/** Everything about a file that the architecture forbids. */
export function faultsOf(file: SourceFile): string[] {
  if (file.path.endsWith('.css')) return [];
  const area = areaOf(file.path);
  if (area === null) return [`${file.path}: has no place in the layers`];
  const faults = importsOf(file).map((target) => importFault(file, area, target));
  if (isBarrel(file)) faults.push('is a barrel: import from the file that holds the thing');
  if (PURE.includes(area)) {
    const code = withoutComments(file.text);
    for (const pattern of IMPURE) {
      const found = pattern.exec(code);
      if (found) faults.push(`takes ${found[0]} from the air: let it come in as an argument`);
    }
  }
  return faults.filter((fault) => fault !== null).map((fault) => `${file.path}: ${fault}`);
}
