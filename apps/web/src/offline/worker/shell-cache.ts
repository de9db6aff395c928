import { isHashed } from './file-for.ts';
import { shell } from './shell.ts';

const PREFIX = 'shell-';
const NAME = PREFIX + shell.version;

/** How a request was made does not matter for files that are the same for everyone. */
const ANY = { ignoreVary: true, ignoreSearch: true };

async function load(url: string, integrity: string | undefined): Promise<Response> {
  const known = isHashed(url) ? await caches.match(url, ANY) : undefined;
  if (known) return known;
  // The hash guards against a file of an older build, as another node of the server may still send it.
  const response = await fetch(url, integrity === undefined ? {} : { integrity, cache: 'reload' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Fetches all files of this version that an older one does not have already. */
export async function fillShell(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    shell.files.map(async ({ url, integrity }) => cache.put(url, await load(url, integrity))),
  );
}

/** The version before this one stays, since a tab that runs it may still want another part of it. */
export async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

async function keptFile(url: string): Promise<Response | undefined> {
  const cache = await caches.open(NAME);
  return (await cache.match(url, ANY)) ?? (isHashed(url) ? await caches.match(url, ANY) : undefined);
}

async function keepFile(url: string, response: Response): Promise<void> {
  await (await caches.open(NAME)).put(url, response);
}

// A disk that is full or damaged must not stand between the app and the network.
const nothing = () => undefined;

/** From this version, else from the one before, else from the network; what has a hash is kept for good. */
export async function answerFile(url: string, request: Request): Promise<Response> {
  const kept = await keptFile(url).catch(nothing);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && isHashed(url)) await keepFile(url, response.clone()).catch(nothing);
  return response;
}
