import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSitePath, redirectTarget } from './redirects.ts';

/** The rules know neither browser nor Node, so their types leave out what both have. */
declare const URL: new (address: string, base: string) => { origin: string };

const SITE = 'https://bingo.example';

const SAFE = [
  '/',
  '/profile',
  '/game/0190f5b6-7a1c-7b3e-9c4d-2f8e6a1b0c5d/r/2?tab=chat#top',
  '/g/0ABC?from=%2F%2Fmail&note=a%0Ab',
  '/new-game?name=caf%C3%A9',
  '/caf%C3%A9',
  '/g/01J7%20ABCD%20EFGH',
  '/game/x?next=https://other.example',
];

const HOSTILE = [
  '',
  'profile',
  ' /profile',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\..\\b',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%252F%252Fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e/%2fevil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)\u0000',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https://evil.example/',
  'https:evil.example',
  '/profile\r\nSet-Cookie: a=b',
  '/profile?x=\u0000',
  '/%',
  '/%E0%A4%A',
  `/${'a'.repeat(2_048)}`,
];

describe('redirects', () => {
  it('OP-111 a path on this site, with its query, is accepted', () => {
    for (const address of SAFE) expect(isSitePath(address), address).toBe(true);
  });

  it('OP-111 SOCIAL-04 hostile forms are refused', () => {
    for (const address of HOSTILE) expect(isSitePath(address), JSON.stringify(address)).toBe(false);
  });

  it('OP-111 whatever is accepted stays on this site, decoded or not', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5C',
      '%252f',
      ':',
      '@',
      'evil.example',
      'a',
      '?',
      '#',
      '\t',
      ' ',
    ];
    const address = fc
      .array(fc.constantFrom(...parts), { maxLength: 8 })
      .map((drawn) => `/${drawn.join('')}`);
    fc.assert(
      fc.property(address, (text) => {
        if (!isSitePath(text)) return;
        const [path = ''] = text.split(/[?#]/);
        for (const form of [text, decodeURIComponent(path), decodeURIComponent(decodeURIComponent(path))]) {
          expect(new URL(form, SITE).origin).toBe(SITE);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('AUTH-22 SOCIAL-10 the asked path wins over the remembered one, and home comes last', () => {
    expect(redirectTarget('/profile', '/new-game')).toBe('/profile');
    expect(redirectTarget('//evil.example', '/new-game?x=1')).toBe('/new-game?x=1');
    expect(redirectTarget(null, '/new-game')).toBe('/new-game');
    expect(redirectTarget(null, '//evil.example')).toBe('/');
    expect(redirectTarget(null, null)).toBe('/');
  });
});
