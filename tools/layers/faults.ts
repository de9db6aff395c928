import { ALLOWED_IMPORTS, type Area, areaOf, featureOf, PACKAGES } from './areas.ts';
import { type Import, importsOf, type SourceFile } from './imports.ts';

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
