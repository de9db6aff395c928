import { providePrograms } from '../../tools/services/install-packages.ts';
import { startPostgres } from '../../tools/services/postgres.ts';

/** Runs the work with a temporary PostgreSQL that is as durable as a production one, by its local socket. */
export async function withPostgres<T>(work: (database_url: string) => Promise<T>): Promise<T> {
  const program = providePrograms(['postgres']).get('postgres') ?? '';
  const postgres = await startPostgres(program, { durable: true });
  try {
    return await work(postgres.socket_url);
  } finally {
    await postgres.stop();
  }
}
