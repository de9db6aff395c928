import { isFields } from '@phrase-bingo/game/wire/plain-guards';

/** Where a person is in the app. */
export type Place = {
  pathname: string;
  search: string;
  hash: string;
  /** What the link that led here passes on. */
  state: unknown;
  /** Opened by the browser itself, not from within the app. */
  is_first: boolean;
  /** Opened by the browser, or returned to by its keys. */
  is_return: boolean;
};

/** The entries that the app makes in the history of the tab are numbered; others have no number. */
export const entryNumber = (entry: unknown): number | null =>
  isFields(entry) && typeof entry.number === 'number' ? entry.number : null;

function placeNow(is_return: boolean): Place {
  const { pathname, search, hash } = location;
  const entry = isFields(history.state) ? history.state : {};
  return {
    pathname,
    search,
    hash,
    state: entry.state ?? null,
    is_first: entry.is_first !== false,
    is_return,
  };
}

/** Where the visit begins, or goes on after a reload. */
export function firstPlace(): Place {
  if (entryNumber(history.state) === null) history.replaceState({ ...history.state, number: 0 }, '');
  return placeNow(true);
}

const followers = new Set<(place: Place) => void>();

const tell = (is_return: boolean): void => {
  for (const follow of followers) follow(placeNow(is_return));
};

const tellOfReturn = () => tell(true);

/** Tells of each new place, until the function it gives is called. */
export function followPlaces(follow: (place: Place) => void): () => void {
  followers.add(follow);
  addEventListener('popstate', tellOfReturn);
  return () => {
    followers.delete(follow);
    if (followers.size === 0) removeEventListener('popstate', tellOfReturn);
  };
}

type Way = {
  /** The present entry of the history gives way to the new one. */
  replace?: boolean;
  /** For the next page only; not part of the address. */
  state?: unknown;
};

/** Goes to an address of the app, which begins with a slash, without a page load. */
export function navigate(to: string, { replace = false, state = null }: Way = {}): void {
  const url = location.origin + to;
  const number = entryNumber(history.state);
  const entry = { state, is_first: false };
  if (replace) history.replaceState({ ...entry, number }, '', url);
  else {
    try {
      history.pushState({ ...entry, number: (number ?? 0) + 1 }, '', url);
    } catch {
      // Safari refuses when a page makes very many entries in a short time.
      location.assign(url);
    }
  }
  tell(false);
}

/** Changes what stands after the question mark, and leaves no entry in the history. */
export function replaceQuery(pathname: string, params: URLSearchParams): void {
  const query = params.toString();
  navigate(pathname + (query && `?${query}`), { replace: true });
}
