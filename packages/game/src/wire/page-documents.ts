/** The documents of the web build; each of those in `documents` shows its page before the scripts run. */
export type DocumentName =
  | 'index.html'
  | 'screen.html'
  | 'documents/login.html'
  | 'documents/invited.html'
  | 'documents/home.html'
  | 'documents/claim.html'
  | 'documents/play.html'
  | 'documents/manage.html'
  | 'documents/manage-tab.html';

/** The document that answers every address without one of its own. */
export const APP_DOCUMENT: DocumentName = 'index.html';

type PageDocument = { name: DocumentName; address: RegExp; is_for_members: boolean | 'either' };

/** An address is a path with its query, without the first slash. The first match counts. */
const PAGE_DOCUMENTS: readonly PageDocument[] = [
  { name: 'screen.html', address: /^screen\/[^/?]+\/?(?:\?|$)/, is_for_members: 'either' },
  { name: 'documents/home.html', address: /^(?:\?|$)/, is_for_members: true },
  { name: 'documents/claim.html', address: /^claim\/?$/, is_for_members: true },
  { name: 'documents/play.html', address: /^game\/[^/?]+\/r\/[^/?]+\/?(?:\?|$)/, is_for_members: true },
  {
    name: 'documents/manage-tab.html',
    address: /^game\/[^/?]+\/manage\/?\?(?:.*&)?tab=(?!settings)/,
    is_for_members: true,
  },
  { name: 'documents/manage.html', address: /^game\/[^/?]+\/manage\/?(?:\?|$)/, is_for_members: true },
  {
    name: 'documents/invited.html',
    address: /^(?:g\/[\w-]+|game\/[\da-f-]{36}(?:\/r\/[^/?]+)?)\/?(?:\?|$)/i,
    is_for_members: false,
  },
  { name: 'documents/login.html', address: /^(?:login\/?(?:\?|$)|$)/, is_for_members: false },
];

/** The document for an address; the service worker cannot always know whether somebody is signed in. */
export function documentFor(address: string, is_member: boolean | 'unknown'): DocumentName {
  const found = PAGE_DOCUMENTS.find(
    (document) =>
      document.address.test(address) &&
      (is_member === 'unknown' || [is_member, 'either'].includes(document.is_for_members)),
  );
  return found?.name ?? APP_DOCUMENT;
}
