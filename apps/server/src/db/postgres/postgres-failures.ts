import { StartupError } from '../../startup-error.ts';
import { isUnavailable, textCode } from '../errors.ts';

/** Only what names the server: a URL may hold a password. */
function placeOf(database_url: string): { server: string; database: string } {
  const url = URL.parse(database_url);
  if (!url) return { server: 'the server', database: '' };
  return { server: url.host || 'the local socket', database: decodeURIComponent(url.pathname.slice(1)) };
}

/** The sentence for a PostgreSQL that does not let the server start. */
export function explainPostgres(error: unknown, database_url: string): StartupError {
  const { server, database } = placeOf(database_url);
  const code = textCode(error);
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = () => {
    if (code === '28P01' || code === '28000') {
      return `PostgreSQL at ${server} refused the user or the password of DATABASE_URL.`;
    }
    if (code === '3D000')
      return `PostgreSQL at ${server} has no database named "${database}" (DATABASE_URL).`;
    if (isUnavailable(error))
      return `PostgreSQL at ${server} cannot be reached (DATABASE_URL): ${reason || code}.`;
    return `The database at ${server} could not be brought up to date: ${reason}.`;
  };
  return new StartupError(sentence(), { cause: error });
}
