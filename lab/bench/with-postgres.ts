import { providePrograms } from '../../tools/services/install-packages.ts';
import { startPostgres } from '../../tools/services/postgres.ts';

/** Lends a PostgreSQL of its own, as durable as one is in earnest, for as long as the work takes. */
export async function withPostgres<T>(work: (database_url: string) => Promise<T>): Promise<T> {
  const program = providePrograms(['postgres']).get('postgres') ?? '';
  const postgres = await startPostgres(program, { durable: true });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
