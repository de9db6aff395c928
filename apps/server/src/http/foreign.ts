import type { IncomingHttpHeaders } from 'node:http';

/**
 * A page of another site must not open a socket or act on cookies in somebody's name; programs that are no
 * browser send no origin.
 */
export function isForeignOrigin({ origin, host }: IncomingHttpHeaders, public_url: string): boolean {
  if (origin === undefined || origin === public_url) return false;
  return URL.parse(origin)?.host !== host;
}

/** The same for a call, of which newer browsers also say themselves where it comes from. */
export function isForeignCall(headers: IncomingHttpHeaders, public_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  // A browser may keep the origin of a page to itself even towards the page's own site.
  if (site === 'same-origin' && headers.origin === 'null') return false;
  if (site === 'same-site' && headers.origin === undefined) return true;
  return isForeignOrigin(headers, public_url);
}
