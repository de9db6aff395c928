import { importsOf, type SourceFile } from './imports.ts';

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
