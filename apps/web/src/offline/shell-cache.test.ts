import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('SHELL', { version: 'v1', files: [] });
const { answerFile } = await import('./worker/shell-cache.ts');

const FILE = '/assets/app-1.js';
const broken = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));

const fromNetwork = () => vi.stubGlobal('fetch', async () => new Response('fresh'));
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
});
