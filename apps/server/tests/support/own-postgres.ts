import { restartablePostgres } from '../../../../tools/services/start-postgres.ts';

/** A PostgreSQL that a test may stop as in a crash and start again on the same port, with all it had committed. */
export function ownPostgres() {
  const { TEST_POSTGRES_SERVER = 'postgres' } = process.env;
  return restartablePostgres(TEST_POSTGRES_SERVER);
}
