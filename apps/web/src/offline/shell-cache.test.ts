import { describe, expect, it, vi } from 'vitest';

const FILE = '/assets/app-1.js';
const PAGE = { url: '/index.html', integrity: 'sha256-page' };

vi.stubGlobal('SHELL', { version: 'v3', files: [PAGE, { url: FILE }] });
const { answerFile, answerScreen, dropOldShells, fileFor, fillShell } = await import(
  './worker/shell-cache.ts'
);

const broken = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));

const fromNetwork = (status = 200) => vi.stubGlobal('fetch', async () => new Response('fresh', { status }));

type Caches = Record<string, Record<string, string>>;

/** Stubs the caches of a browser, the oldest first, and gives their content. */
function stubCaches(cached: Caches): Caches {
  const responseTo = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(cached),
    delete: async (name: string) => delete cached[name],
    match: async (url: string) => responseTo(Object.values(cached).find((files) => url in files)?.[url]),
    open: async (name: string) => {
      const files = cached[name] ?? {};
      cached[name] = files;
      return {
        match: async (url: string) => responseTo(files[url]),
        put: async (url: string, response: Response) => {
          files[url] = await response.text();
        },
      };
    },
  });
  return cached;
}

/** Records all network requests. */
function recordRequests(status = 200) {
  const requests: [url: string, init: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init: unknown) => {
    requests.push([url, init]);
    return new Response('fresh', { status });
  });
  return requests;
}

const ask = async (url: string) => (await answerFile(url, new Request(new URL(url, location.href)))).text();

describe('the cache of the shell', () => {
  it('PWA-01 serves a cached file without the network', async () => {
    fromNetwork();
    const match = async () => new Response('kept');
    vi.stubGlobal('caches', { open: async () => ({ match }) });
    expect(await ask(FILE)).toBe('kept');
  });

  it('PWA-01 serves from the network when the disk is full', async () => {
    fromNetwork();
    const cache = { match: async () => undefined, put: broken };
    vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
    expect(await ask(FILE)).toBe('fresh');
  });

  it('PWA-01 serves from the network when the disk cannot be read', async () => {
    fromNetwork();
    vi.stubGlobal('caches', { open: broken, match: broken });
    expect([await ask('/index.html'), await ask(FILE)]).toEqual(['fresh', 'fresh']);
  });

  it('PWA-01 serves a file with a hash from the version before, else from the network, and then caches it', async () => {
    fromNetwork();
    const cached = stubCaches({ 'shell-v2': { [FILE]: 'before', '/index.html': 'the old page' } });
    expect(await ask(FILE)).toBe('before');
    expect(await ask('/assets/late-1.js')).toBe('fresh');
    expect(await ask('/index.html'), 'the page of the version before is outdated').toBe('fresh');
    expect(cached['shell-v3']).toEqual({ '/assets/late-1.js': 'fresh' });
  });

  it('PWA-01 does not cache error responses', async () => {
    fromNetwork(503);
    const cached = stubCaches({});
    await ask(FILE);
    expect(cached).toEqual({ 'shell-v3': {} });
  });
});

describe('the files of a version', () => {
  it('PWA-01 are fetched past the browser cache and checked by hash, unless a file with a hash is cached already', async () => {
    const requests = recordRequests();
    const cached = stubCaches({ 'shell-v2': { [FILE]: 'before', '/index.html': 'the old page' } });
    await fillShell();
    expect(requests).toEqual([['/index.html', { integrity: 'sha256-page', cache: 'reload' }]]);
    expect(cached['shell-v3']).toEqual({ '/index.html': 'fresh', [FILE]: 'before' });
  });

  it('PWA-01 must all load', async () => {
    recordRequests(503);
    stubCaches({});
    await expect(fillShell()).rejects.toThrow('answered 503');
  });

  it('PWA-09 are removed two versions later, and nothing else is', async () => {
    const cached = stubCaches({ 'shell-v0': {}, 'shell-v1': {}, other: {}, 'shell-v2': {}, 'shell-v3': {} });
    await dropOldShells();
    expect(Object.keys(cached)).toEqual(['other', 'shell-v2', 'shell-v3']);
  });
});

describe('the big screen', () => {
  const SCRIPT = '/assets/big-screen/screen-1.js';
  const open = async () => (await answerScreen()).text();
  const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  it('SCREEN-54 comes from the server, whose files fit it, and is kept with them', async () => {
    const requests = recordRequests();
    const old = { '/screen.html': 'old', '/assets/big-screen/screen-0.js': 'old' };
    const cached = stubCaches({ 'big-screen': old });
    expect(await open()).toBe('fresh');
    expect(requests, 'the server answers no worker by the address of a page').toEqual([
      ['/screen.html', { cache: 'no-cache' }],
    ]);
    expect(await ask(SCRIPT)).toBe('fresh');
    expect(cached).toEqual({ 'big-screen': { '/screen.html': 'fresh', [SCRIPT]: 'fresh' }, 'shell-v3': {} });
    await open();
    expect(cached['big-screen'], 'the same document keeps its files').toHaveProperty([SCRIPT]);
  });

  it.each([
    ['without the network', offline],
    ['while the server restarts', () => fromNetwork(502)],
  ])('SCREEN-36 OVERLAY-02 %s it is the one shown last', async (_when, lose) => {
    lose();
    stubCaches({ 'big-screen': { '/screen.html': 'kept', [SCRIPT]: 'its script' } });
    expect([await open(), await ask(SCRIPT)]).toEqual(['kept', 'its script']);
  });

  it('SCREEN-36 nothing stands in for one that was never shown, and a full disk is in no way', async () => {
    offline();
    stubCaches({});
    expect((await answerScreen()).type).toBe('error');
    fromNetwork();
    vi.stubGlobal('caches', { open: broken, match: broken });
    expect(await open()).toBe('fresh');
  });
});

const SITE = 'https://bingo.example';
const KNOWN = new Set([
  '/index.html',
  '/documents/home.html',
  '/documents/login.html',
  '/documents/play.html',
  '/terms.html',
  '/favicon.svg',
  '/assets/app-1.js',
]);

const navigateTo = (path: string) =>
  fileFor({ method: 'GET', mode: 'navigate', url: SITE + path }, SITE, KNOWN);
const load = (path: string, method = 'GET') =>
  fileFor({ method, mode: 'cors', url: new URL(path, SITE).href }, SITE, KNOWN);

describe('which file answers a request', () => {
  it.each(['/g/0123-ABCD', '/profile', '/nowhere', '/apiary'])(
    'PWA-01 OP-138 a page of the app opens from the shell: %s',
    (path) => {
      expect(navigateTo(path)).toBe('/index.html');
    },
  );

  it.each([
    ['/', '/documents/home.html'],
    ['/login', '/documents/login.html'],
    ['/game/1b671a64-40d5-491e-99b0-da01ff1f3341/r/2?x=1', '/documents/play.html'],
    ['/screen/4ZQ8X2M7K1B9TCWV5E3RHNDJ6P?overlay=1', '/screen.html'],
  ])('PWA-01 a page with its own document opens with that, like from the server: %s', (path, file) => {
    expect(navigateTo(path)).toBe(file);
  });

  it('PWA-01 the document for all pages replaces one that this version of the shell lacks', () => {
    expect(navigateTo('/game/1b671a64-40d5-491e-99b0-da01ff1f3341/manage')).toBe('/index.html');
  });

  it('PWA-01 files of the shell and files with a hash come from the cache', () => {
    expect(load('/favicon.svg')).toBe('/favicon.svg');
    expect(navigateTo('/terms.html')).toBe('/terms.html');
    expect(load('/assets/app-1.js')).toBe('/assets/app-1.js');
    expect(load('/assets/older-0.js')).toBe('/assets/older-0.js');
  });

  it.each([
    '/api/games/my',
    '/api/auth/login/google',
    '/healthz',
    '/readyz',
    '/metrics',
    '/screens/play.png',
  ])('OP-138 calls and pages of the server never come from the cache: %s', (path) => {
    expect([load(path), navigateTo(path)]).toEqual([null, null]);
  });

  it('OP-138 neither do other methods than GET, other sites and files of the app that no page navigates to', () => {
    expect(load('/login', 'POST')).toBeNull();
    expect(load('https://elsewhere.example/assets/app-1.js')).toBeNull();
    expect(load('/login')).toBeNull();
  });
});
