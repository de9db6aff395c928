import { describe, expect, it, vi } from 'vitest';

const FILE = '/assets/app-1.js';
const PAGE = { url: '/index.html', integrity: 'sha256-page' };

vi.stubGlobal('SHELL', { version: 'v3', files: [PAGE, { url: FILE }] });
const { answerFile, dropOldShells, fillShell } = await import('./worker/shell-cache.ts');

const broken = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));

const fromNetwork = (status = 200) => vi.stubGlobal('fetch', async () => new Response('fresh', { status }));

type Caches = Record<string, Record<string, string>>;

/** The caches of a browser, the oldest first; gives what they hold. */
function keptIn(kept: Caches): Caches {
  const responseTo = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(kept),
    delete: async (name: string) => delete kept[name],
    match: async (url: string) => responseTo(Object.values(kept).find((files) => url in files)?.[url]),
    open: async (name: string) => {
      const files = kept[name] ?? {};
      kept[name] = files;
      return {
        match: async (url: string) => responseTo(files[url]),
        put: async (url: string, response: Response) => {
          files[url] = await response.text();
        },
      };
    },
  });
  return kept;
}

/** What was asked of the network, and how. */
function noted(status = 200) {
  const asked: [url: string, init: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init: unknown) => {
    asked.push([url, init]);
    return new Response('fresh', { status });
  });
  return asked;
}

const ask = async (url: string) => (await answerFile(url, new Request(new URL(url, location.href)))).text();

describe('what the worker answers with', () => {
  it('PWA-01 a file it has kept, without asking the network', async () => {
    fromNetwork();
    const match = async () => new Response('kept');
    vi.stubGlobal('caches', { open: async () => ({ match }) });
    expect(await ask(FILE)).toBe('kept');
  });

  it('PWA-01 a full disk does not keep a file from the page', async () => {
    fromNetwork();
    const cache = { match: async () => undefined, put: broken };
    vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
    expect(await ask(FILE)).toBe('fresh');
  });

  it('PWA-01 where nothing can be read from the disk, the app still opens from the network', async () => {
    fromNetwork();
    vi.stubGlobal('caches', { open: broken, match: broken });
    expect([await ask('/index.html'), await ask(FILE)]).toEqual(['fresh', 'fresh']);
  });

  it('PWA-01 a file with a hash that the version before has, else from the network, and then it is kept', async () => {
    fromNetwork();
    const kept = keptIn({ 'shell-v2': { [FILE]: 'before', '/index.html': 'the old page' } });
    expect(await ask(FILE)).toBe('before');
    expect(await ask('/assets/late-1.js')).toBe('fresh');
    expect(await ask('/index.html'), 'a page of the version before is an old one').toBe('fresh');
    expect(kept['shell-v3']).toEqual({ '/assets/late-1.js': 'fresh' });
  });

  it('PWA-01 an answer that is no file is not kept', async () => {
    fromNetwork(503);
    const kept = keptIn({});
    await ask(FILE);
    expect(kept).toEqual({ 'shell-v3': {} });
  });
});

describe('the files of a version', () => {
  it('PWA-01 are fetched past the cache of the browser and checked, other than those with a hash that are there', async () => {
    const asked = noted();
    const kept = keptIn({ 'shell-v2': { [FILE]: 'before', '/index.html': 'the old page' } });
    await fillShell();
    expect(asked).toEqual([['/index.html', { integrity: 'sha256-page', cache: 'reload' }]]);
    expect(kept['shell-v3']).toEqual({ '/index.html': 'fresh', [FILE]: 'before' });
  });

  it('PWA-01 all have to come', async () => {
    noted(503);
    keptIn({});
    await expect(fillShell()).rejects.toThrow('answered 503');
  });

  it('PWA-09 go two versions later, and nothing else does', async () => {
    const kept = keptIn({ 'shell-v0': {}, 'shell-v1': {}, other: {}, 'shell-v2': {}, 'shell-v3': {} });
    await dropOldShells();
    expect(Object.keys(kept)).toEqual(['other', 'shell-v2', 'shell-v3']);
  });
});
