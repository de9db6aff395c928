import { APP_DOCUMENT, documentFor } from '@phrase-bingo/game/wire/page-documents';

type ShellFile = {
  readonly url: string;
  /** The hash of a file whose address does not contain one. */
  readonly integrity?: string;
};

/** Inserted by build/service-worker.ts. Every build with other files has another version. */
declare const SHELL: { readonly version: string; readonly files: readonly ShellFile[] };

/** The files of the app in this build. */
export const shell = SHELL;

const PREFIX = 'shell-';
const NAME = PREFIX + shell.version;

/** These files are the same for everyone, however they are requested. */
const ANY_REQUEST = { ignoreVary: true, ignoreSearch: true };

/**
 * The big screen is no part of the shell. A browser that has shown one keeps its document and the files that this has
 * loaded, of one version only.
 */
const SCREEN_NAME = 'big-screen';
const SCREEN_FOLDER = '/assets/big-screen/';
export const SCREEN_PAGE = '/screen.html';

const isHashed = (url: string): boolean => url.startsWith('/assets/');

/** Addresses of the server itself. Every other address is a page of the app. */
const SERVER_PATHS = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

type AnyRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * The file of the shell that answers a request; null where the browser goes to the network. HTTP calls always do: their
 * responses are never cached, so nobody gets an old one.
 */
export function fileFor({ method, mode, url }: AnyRequest, own_origin: string, known: ReadonlySet<string>) {
  const { pathname, search, origin } = new URL(url);
  if (method !== 'GET' || origin !== own_origin) return null;
  if (known.has(pathname) || isHashed(pathname)) return pathname;
  if (mode !== 'navigate' || SERVER_PATHS.test(pathname)) return null;
  const document = `/${documentFor(pathname.slice(1) + search, 'unknown')}`;
  return known.has(document) || document === SCREEN_PAGE ? document : `/${APP_DOCUMENT}`;
}

async function load(url: string, integrity: string | undefined): Promise<Response> {
  const known = isHashed(url) ? await caches.match(url, ANY_REQUEST) : undefined;
  if (known) return known;
  // The hash rejects a file of an older build, which another node of the server may still send.
  const response = await fetch(url, integrity === undefined ? {} : { integrity, cache: 'reload' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Fetches all files of this version that an older one has not cached already. */
export async function fillShell(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    shell.files.map(async ({ url, integrity }) => cache.put(url, await load(url, integrity))),
  );
}

/** The version before this one stays, because an open tab may still need more of its files. */
export async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

async function cachedFile(url: string): Promise<Response | undefined> {
  const cache = await caches.open(NAME);
  const cached = await cache.match(url, ANY_REQUEST);
  return cached ?? (isHashed(url) ? await caches.match(url, ANY_REQUEST) : undefined);
}

async function cacheFile(url: string, response: Response): Promise<void> {
  await (await caches.open(url.startsWith(SCREEN_FOLDER) ? SCREEN_NAME : NAME)).put(url, response);
}

// With a full or damaged disk the app still works over the network.
const nothing = () => undefined;

/** Answers from this version, else from the one before, else from the network. Files with a hash are cached. */
export async function answerFile(url: string, request: Request): Promise<Response> {
  const cached = await cachedFile(url).catch(nothing);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && isHashed(url)) await cacheFile(url, response.clone()).catch(nothing);
  return response;
}

const cachedScreen = async (): Promise<Response | undefined> =>
  await (await caches.open(SCREEN_NAME)).match(SCREEN_PAGE, ANY_REQUEST);

/** Another document has other files. */
async function cacheScreen(response: Response): Promise<void> {
  const html = await response.clone().text();
  const known = await (await cachedScreen())?.text();
  if (known === html) return;
  await caches.delete(SCREEN_NAME);
  await (await caches.open(SCREEN_NAME)).put(SCREEN_PAGE, response);
}

/** Answers with the newest big screen, whose files the server has; without the network with the one shown last. */
export async function answerScreen(): Promise<Response> {
  const response = await fetch(SCREEN_PAGE, { cache: 'no-cache' }).catch(nothing);
  if (response?.ok) await cacheScreen(response.clone()).catch(nothing);
  if (response?.ok) return response;
  const cached = await cachedScreen().catch(nothing);
  return cached ?? response ?? Response.error();
}
