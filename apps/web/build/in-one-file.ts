import type { Rolldown } from 'vite';

/** They are reached through one file that names them all, so that each page would seem to use every one. */
export const ICON = /lucide-react\/dist\/esm\/icons\//;

type Asked = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** Whether a module is one of those named, or comes at once with one of them. */
export function comesWith(modules: RegExp): Asked {
  const known = new Map<string, boolean>();

  const comes: Asked = (id, context) => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Modules may import each other; whoever is asked again meanwhile adds nothing.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const does = modules.test(id) || importers.some((importer) => comes(importer, context));
    known.set(id, does);
    return does;
  };

  return comes;
}

/**
 * Puts modules into one file, instead of a small one for each part that another page uses too: many small
 * files compress badly, and each of them is one more question on the way.
 */
export const inOneFile = (name: string, belongs: Asked): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (!ICON.test(id) && belongs(id, context) ? name : null),
});
