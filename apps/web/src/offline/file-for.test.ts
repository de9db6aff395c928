import { describe, expect, it } from 'vitest';
import { fileFor } from './worker/file-for.ts';

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

const goTo = (path: string) => fileFor({ method: 'GET', mode: 'navigate', url: SITE + path }, SITE, KNOWN);
const load = (path: string, method = 'GET') =>
  fileFor({ method, mode: 'cors', url: new URL(path, SITE).href }, SITE, KNOWN);

describe('what the worker answers', () => {
  it.each(['/g/0123-ABCD', '/profile', '/nowhere', '/apiary'])(
    'PWA-01 OP-138 a page of the app opens from the shell: %s',
    (path) => {
      expect(goTo(path)).toBe('/index.html');
    },
  );

  it.each([
    ['/', '/documents/home.html'],
    ['/login', '/documents/login.html'],
    ['/game/1b671a64-40d5-491e-99b0-da01ff1f3341/r/2?x=1', '/documents/play.html'],
  ])('PWA-01 a page with a document of its own opens with that, as from the server: %s', (path, file) => {
    expect(goTo(path)).toBe(file);
  });

  it('PWA-01 a document that this version of the shell lacks is replaced by the one for all pages', () => {
    expect(goTo('/game/1b671a64-40d5-491e-99b0-da01ff1f3341/manage')).toBe('/index.html');
  });

  it('PWA-01 files of the shell and whatever carries a hash are answered from what is kept', () => {
    expect(load('/favicon.svg')).toBe('/favicon.svg');
    expect(goTo('/terms.html')).toBe('/terms.html');
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
  ])('OP-138 a call or a page of the server is never answered from what is kept: %s', (path) => {
    expect([load(path), goTo(path)]).toEqual([null, null]);
  });

  it('nor is anything that changes something, or another site', () => {
    expect(load('/login', 'POST')).toBeNull();
    expect(load('https://elsewhere.example/assets/app-1.js')).toBeNull();
    expect(load('/login')).toBeNull();
  });
});
