import { StatementSync } from 'node:sqlite';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Engine } from '../../src/db/db.ts';

/** A statement that the server ran, with the values it had the last time. */
export type Statement = { sql: string; values: readonly unknown[] };

const RUNS_ON_TABLES = /^\s*(with|select|insert|update|delete)\b/i;

/** Lists of different lengths make the same statement. */
const shapeOf = (sql: string): string =>
  sql
    .replace(/\$\d+/g, '?')
    .replace(/\(\?(, \?)*\)/g, '(…)')
    .replace(/\(…\)(, \(…\))+/g, '(…)');

/** What the server asks of pg are flights of statements. */
function readPostgres(query: unknown): Statement[] {
  if (typeof query !== 'object' || query === null || !('statements' in query)) return [];
  if (!Array.isArray(query.statements)) return [];
  return query.statements.flatMap(({ text, values }: { text: string; values: string[] }) => ({
    sql: text,
    values,
  }));
}

/**
 * Records at the drivers, so that nothing the server asks the database can be missed: neither a compiled query nor one
 * in a transaction or of a timer.
 */
const RECORDERS: Record<Engine, () => { read: () => Statement[]; stop: () => void }> = {
  sqlite: () => {
    const spies = (['all', 'run', 'get'] as const).map((way) => vi.spyOn(StatementSync.prototype, way));
    return {
      read: () =>
        spies.flatMap(({ mock }) =>
          mock.contexts.flatMap((statement: unknown, index) =>
            statement instanceof StatementSync
              ? [{ sql: statement.sourceSQL, values: mock.calls[index] ?? [] }]
              : [],
          ),
        ),
      stop: () => {
        for (const spy of spies) spy.mockRestore();
      },
    };
  },
  postgres: () => {
    const spy = vi.spyOn(Client.prototype, 'query');
    return {
      read: () => spy.mock.calls.flatMap((given: readonly unknown[]) => readPostgres(given[0])),
      stop: () => spy.mockRestore(),
    };
  },
};

/** Records every statement from now on. `read` gives those about tables, each once; read before the server closes. */
export function recordStatements(engine: Engine) {
  const { read, stop } = RECORDERS[engine]();
  return {
    read: (): Statement[] => {
      const found = read().filter(({ sql }) => RUNS_ON_TABLES.test(sql));
      return [...new Map(found.map((statement) => [shapeOf(statement.sql), statement])).values()];
    },
    stop,
  };
}
