import { APP_DOCUMENT, documentFor } from '@phrase-bingo/game/wire/page-documents';

const HASHED = '/assets/';

/** Pages of the server itself; everything else that people go to is a page of the app. */
const SERVED = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

export const isHashed = (url: string): boolean => url.startsWith(HASHED);

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * The file of the shell that answers a request; null where the browser goes on by itself. Calls are among
 * those: their answers are never kept, so an old one is never taken for a new one.
 */
export function fileFor({ method, mode, url }: Asked, origin: string, known: ReadonlySet<string>) {
  const { pathname, search, origin: its } = new URL(url);
  if (method !== 'GET' || its !== origin) return null;
  if (known.has(pathname) || isHashed(pathname)) return pathname;
  if (mode !== 'navigate' || SERVED.test(pathname)) return null;
  const document = `/${documentFor(pathname.slice(1) + search, 'unknown')}`;
  return known.has(document) ? document : `/${APP_DOCUMENT}`;
}
