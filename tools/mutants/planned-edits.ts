import { readFileSync } from 'node:fs';
import { ROOT } from '../root.ts';

export type Edit = { path: string; start: number; end: number; text: string };

export type Plan = {
  edits: readonly Edit[];
  /** Test files in the order in which they run; others come after them. */
  order: readonly string[];
};

/** Names the file with the plan. It is how `npm run mutants` changes code as it is loaded, without touching a file. */
export const PLAN_SETTING = 'MUTANTS_PLAN';

/** The edits of one file; none overlap. Of two at one place the first comes first. */
export function applyEdits(code: string, edits: readonly Omit<Edit, 'path'>[]): string {
  const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  let at = 0;
  let text = '';
  for (const edit of ordered) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

const pathOf = (id: string): string =>
  id.startsWith(ROOT) ? id.slice(ROOT.length).replace(/\?.*$/, '') : '';

type KeyParts = { id: string };
/** Of Vitest, to a plugin: the keys under which it keeps loaded code for later runs. */
type Configuring = { defineCacheKeyGenerator: (key: (parts: KeyParts) => false | undefined) => void };

/** Plugins and options of Vitest; nothing of either without a plan. */
export function plannedEdits() {
  const file = process.env[PLAN_SETTING];
  if (!file) return { plugins: [], options: {} };
  const { edits, order }: Plan = JSON.parse(readFileSync(file, 'utf8'));
  const by_path = Map.groupBy(edits, ({ path }) => path);
  const plugin = {
    name: 'planned-edits',
    enforce: 'pre' as const,
    // What is not edited is loaded as in any other run.
    api: { vitest: { ignoreFsModuleCache: true } },
    // Vitest does not know that code is edited, and would keep it for runs that edit something else.
    configureVitest: ({ defineCacheKeyGenerator }: Configuring) =>
      defineCacheKeyGenerator(({ id }) => (by_path.has(pathOf(id)) ? false : undefined)),
    transform(code: string, id: string): string | null {
      const own = by_path.get(pathOf(id));
      return own ? applyEdits(code, own) : null;
    },
  };
  const places = new Map(order.map((path, place) => [path, place]));
  const placeOf = (id: string) => places.get(pathOf(id)) ?? order.length;
  class PlannedOrder {
    async shard<T>(files: T[]): Promise<T[]> {
      return files;
    }
    async sort<T extends { moduleId: string }>(files: T[]): Promise<T[]> {
      return files.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId));
    }
  }
  return { plugins: [plugin], options: { sequence: { sequencer: PlannedOrder } } };
}
