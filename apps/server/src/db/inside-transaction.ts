import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Transaction,
} from 'kysely';
import type { Engine, Inside } from './db.ts';
import type { Tables } from './tables/tables.ts';
import type { TransactionSpan } from './transaction-scope.ts';

type Held = {
  /** The transaction's own. */
  connection: DatabaseConnection;
  span: TransactionSpan;
  write: Inside['write'];
};

/**
 * Returns how to make what the work of a transaction uses. Kysely's way from a transaction to its connection takes longer
 * than many queries, so a compiled query goes straight to the connection.
 */
export function openInside(engine: Engine, dialect: Dialect): (held: Held) => Inside {
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()];
  // Kysely gets its connection from the provider.
  const driver = new DummyDriver();

  return ({ connection, span, write }) => {
    const provider: ConnectionProvider = {
      async provideConnection(consumer) {
        span.refuseOver();
        return consumer(connection);
      },
    };
    let query: Transaction<Tables> | undefined;
    return {
      engine,
      // Created on demand: many transactions run compiled queries only.
      get query() {
        query ??= new Transaction<Tables>({
          config: { dialect },
          dialect,
          driver,
          executor: new DefaultQueryExecutor(compiler, adapter, provider),
        });
        return query;
      },
      runCompiled: async <Row>(compiled: CompiledQuery<Row>) => {
        span.refuseOver();
        return (await connection.executeQuery<Row>(compiled)).rows;
      },
      write: (compiled) => {
        span.refuseOver();
        write(compiled);
      },
    };
  };
}
