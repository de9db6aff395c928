import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '../src/startup-error.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const THEME = "document.documentElement.dataset.theme = localStorage.theme ?? '';";
const PAGE = `<!doctype html><script>${THEME}</script><script type="module" src="/assets/app-abc123.js"></script>`;
const SCRIPT = `console.log(${JSON.stringify('bingo '.repeat(500))});`;
const TERMS = '<!doctype html><script>document.title = "Terms"</script><h1>Terms</h1>';
const OWN = {
  'login.html': `${PAGE}<!--login-->`,
  'home.html': `${PAGE}<!--home-->`,
  'manage.html': `${PAGE}<!--manage-->`,
};
const NEWCOMER = OWN['login.html'];
const SHOW = { headers: { accept: 'text/html,application/xhtml+xml' } };

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the web app', () => {
  const web_root = mkdtempSync(join(tmpdir(), 'phrase-bingo-web-'));
  let storage: Storage;
  let server: TestServer;
  const get = (path: string, headers: Record<string, string> = {}) => send(server.url, path, { headers });

  beforeAll(async () => {
    mkdirSync(join(web_root, 'assets'));
    writeFileSync(join(web_root, 'index.html'), PAGE);
    mkdirSync(join(web_root, 'documents'));
    for (const [name, page] of Object.entries(OWN)) writeFileSync(join(web_root, 'documents', name), page);
    writeFileSync(join(web_root, 'terms.html'), TERMS);
    writeFileSync(join(web_root, 'screen.html'), PAGE);
    writeFileSync(join(web_root, 'robots.txt'), 'User-agent: *');
    writeFileSync(join(web_root, 'sw.js'), '');
    writeFileSync(join(web_root, 'assets/app-abc123.js'), SCRIPT);
    writeFileSync(join(web_root, 'assets/app-abc123.js.br'), brotliCompressSync(SCRIPT));
    storage = await newMigratedStorage('sqlite');
    server = await startServer(storage.settings, { web_root });
  });
  afterAll(async () => {
    await server.drain();
    await storage.drop();
    rmSync(web_root, { recursive: true });
  });

  it('D-01 GEN-01 is served at / and at every page, and revalidated each time', async () => {
    for (const path of [
      '/',
      '/login',
      '/game/abc/r/2?x=1',
      '/g/0123-ABC',
      '/nowhere/at/all',
      '/game//double',
    ]) {
      const page = await send(server.url, path, SHOW);
      expect(page.status, path).toBe(200);
      expect(await page.text()).toBe(['/', '/login'].includes(path) ? NEWCOMER : PAGE);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-type')).toContain('text/html');
    }
  });

  it('SCREEN-14 the page of a big screen tells its address to no other site and no index', async () => {
    // The service worker asks for the second one and answers with it.
    for (const path of ['/screen/4ZQ8X2M7K1B9TCWV5E3RHNDJ6P?overlay=1', '/screen.html']) {
      const page = await send(server.url, path, SHOW);
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
    }
    const other = await send(server.url, '/game/abc/screen', SHOW);
    expect(other.headers.get('referrer-policy')).toBe('same-origin');
    expect(other.headers.get('x-robots-tag')).toBeNull();
  });

  it('a signed-in person gets a document that preloads the files of the page', async () => {
    const headers = { ...SHOW.headers, cookie: 'theme=x; access_token=a.b.c' };
    const documents = { '/': OWN['home.html'], '/game/abc/manage': OWN['manage.html'], '/login': PAGE };
    for (const [path, expected] of Object.entries(documents)) {
      const page = await send(server.url, path, { headers });
      expect(await page.text(), path).toBe(expected);
      expect(page.headers.get('vary')).toContain('Cookie');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
    expect(await (await send(server.url, '/game/abc/r/1', { headers })).text(), 'none was built').toBe(PAGE);
  });

  it.each(['member=1', 'theme=x; member=1', 'member=1; access_token=a.b.c'])(
    'OP-108 an expired token alone does not lead to the login document: %s',
    async (cookie) => {
      const headers = { ...SHOW.headers, cookie };
      const shown = async (path: string) => await (await send(server.url, path, { headers })).text();
      expect(await shown('/')).toBe(OWN['home.html']);
      expect(await shown('/game/abc/manage')).toBe(OWN['manage.html']);
      expect(await shown('/login')).toBe(PAGE);
    },
  );

  it.each([
    '',
    'member=',
    'access_token=; member=',
    'remember=1',
    'theme=access_token=x',
    'x_access_token=a',
  ])('D-01 a newcomer gets the login page at once, whatever else their cookies say: "%s"', async (cookie) => {
    const page = await send(server.url, '/', { headers: { ...SHOW.headers, cookie } });
    expect(await page.text()).toBe(NEWCOMER);
  });

  it('an unchanged page is not sent again', async () => {
    const etag = (await send(server.url, '/', SHOW)).headers.get('etag') ?? '';
    // fetch would add a header that forbids cached responses.
    const [again] = await once(request(server.url, { headers: { 'if-none-match': etag } }).end(), 'response');
    expect(etag).not.toBe('');
    expect(again.resume().statusCode).toBe(304);
  });

  it('files with a content hash in their name are cached for a year, others are not', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cached('/assets/app-abc123.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/robots.txt')).toBe('public, max-age=3600');
    expect(await cached('/sw.js')).toBe('no-cache');
    expect(await cached('/terms.html')).toBe('no-cache');
  });

  it('files compressed by the build are sent as they are, others are compressed dynamically', async () => {
    const ready = await get('/assets/app-abc123.js', { 'accept-encoding': 'br' });
    expect(ready.headers.get('content-encoding')).toBe('br');
    expect(ready.headers.get('content-length')).toBe(String(brotliCompressSync(SCRIPT).length));
    expect(await ready.text()).toBe(SCRIPT);
    const other = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip' });
    expect(other.headers.get('content-encoding')).toBe('gzip');
    expect(await other.text()).toBe(SCRIPT);
  });

  it('OP-004 a missing file, an unknown endpoint and a request that is no navigation are 404, never the page', async () => {
    const tries = [
      send(server.url, '/assets/gone-123.js', SHOW),
      send(server.url, '/api/nothing', SHOW),
      get('/picture', { accept: 'image/avif,image/webp,*/*' }),
      get('/data', { accept: '*/*', 'sec-fetch-dest': 'empty' }),
      send(server.url, '/login', { ...SHOW, method: 'POST', body: '{}' }),
    ];
    for (const response of await Promise.all(tries)) {
      expect(await readRefusal(response)).toMatchObject({ status: 404, code: 'route_not_found' });
    }
  });

  it.each([
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cpackage.json',
    '/%00',
  ])('OP-004 no path leads out of the folder: %s', async (path) => {
    const response = await get(path, { accept: 'text/plain' });
    expect(await readRefusal(response)).toMatchObject({ status: 404 });
  });

  it('the policy allows the inline scripts of the built pages by hash, and no other', async () => {
    const policy = (await send(server.url, '/', SHOW)).headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split(';').map((rule) => [rule.split(' ')[0], rule]));
    const terms = hashOf('document.title = "Terms"');
    expect(rules.get('script-src')?.split(' ').sort()).toEqual(
      ['script-src', "'self'", hashOf(THEME), terms].sort(),
    );
    expect(rules.get('style-src')).toBe("style-src 'self'");
    expect(rules.get('connect-src')).toMatch(
      /^connect-src 'self' ws:\/\/127\.0\.0\.1:\d+ wss:\/\/127\.0\.0\.1:\d+$/,
    );
    expect(rules.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    for (const name of ['object-src', 'frame-ancestors', 'base-uri'])
      expect(rules.get(name)).toBe(`${name} 'none'`);
    expect(policy).not.toContain('unsafe');
  });

  it('HSTS is sent only where the site is on https', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
    const https = await startServer(storage.settings, {
      web_root,
      env: { PUBLIC_URL: 'https://bingo.example' },
    });
    const answer = await send(https.url, '/', SHOW);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await answer.text();
    await https.drain();
  });

  it('D-01 without a build the start stops with a message', async () => {
    const start = startServer(storage.settings, { web_root: join(web_root, 'assets') });
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow('The web app has not been built yet. Run npm run build first.');
  });
});
