import type { Engine } from '../../apps/server/src/db/db.ts';
import type { Counts } from './kinds.ts';

export type Part = { title: string; engine: Engine; counts: Counts; stop_for: number };

const NONE: Counts = { node: 0, postgres: 0, redis: 0, disk: 0, stop: 0, slow: 0 };

/** The long program, in parts that can be run apart. */
export const PARTS = {
  sqlite: {
    title: 'Faults: one node on SQLite',
    engine: 'sqlite',
    counts: { ...NONE, node: 50, disk: 2, stop: 3, slow: 2 },
    stop_for: 4_000,
  },
  postgres: {
    title: 'Faults: two nodes on PostgreSQL and Redis',
    engine: 'postgres',
    counts: { ...NONE, node: 50, postgres: 20, redis: 20, disk: 3, slow: 2 },
    stop_for: 0,
  },
  /** Longer than the other node waits before it buries one, and than a forgotten transaction may last. */
  stops: {
    title: 'Faults: nodes that stand still until they are thought dead',
    engine: 'postgres',
    counts: { ...NONE, stop: 7, slow: 1 },
    stop_for: 17_000,
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export const isPartName = (name: string): name is PartName => Object.hasOwn(PARTS, name);
