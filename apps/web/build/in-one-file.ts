import type { Rolldown } from 'vite';

/** They are reached through one file that names them all, so that each page would seem to use every one. */
export const ICON = /lucide-react\/dist\/esm\/icons\//;

/**
 * Puts a module and all it imports at once into one file, instead of a small one for each part that another
 * page uses too: many small files compress badly. Meant for what every visitor gets anyway.
 */
export function inOneFile(name: string, module: string): Rolldown.CodeSplittingGroup {
  const known = new Map<string, boolean>();

  const belongs = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Modules may import each other; whoever is asked again meanwhile adds nothing.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const does = id.endsWith(module) || importers.some((importer) => belongs(importer, context));
    known.set(id, does);
    return does;
  };

  return {
    debugName: name,
    name: (id, context) => (!ICON.test(id) && belongs(id, context) ? name : null),
  };
}
