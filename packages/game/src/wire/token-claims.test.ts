import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimsOf, isExpired, readClaims, type TokenClaims } from './token-claims.ts';

/** Made by another program than the one under test. */
const ANA_TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpYXQiOjE3NzAwMDAwMDAsImV4cCI6MTc3MDAwMDkwMCwiX2lkIjoiMDE5N2MyYTQtNmIxZS00YzNkLTlmMjAtM2E1YjhjMWQyZTRmIiwiX3VzciI6ImFuYSIsIl9zZXMiOiIzZjFkOWE1Mi0wYzdlLTRiNjgtOGE0ZC02ZTJiN2M5MDVmMTMiLCJmdWxsX25hbWUiOiJBbmEgxYFpbWEg8J-OsSIsInByb3ZpZGVyIjoiZ29vZ2xlIiwibmVlZHNfdXNlcm5hbWVfc2V0dXAiOnRydWV9.c2lnbmF0dXJl';

const ANA: TokenClaims = {
  iat: 1_770_000_000,
  exp: 1_770_000_900,
  _id: '0197c2a4-6b1e-4c3d-9f20-3a5b8c1d2e4f',
  _usr: 'ana',
  _ses: '3f1d9a52-0c7e-4b68-8a4d-6e2b7c905f13',
  _gen: 0,
  full_name: 'Ana Łima 🎱',
  provider: 'google',
  needs_username_setup: true,
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function tokenOf(claims: unknown): string {
  const bytes = encodeURIComponent(JSON.stringify(claims)).match(/%..|./g) ?? [];
  const bits = bytes
    .map((byte) => (byte.length === 3 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0)))
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const sixes = bits.match(/.{1,6}/g) ?? [];
  return `e30.${sixes.map((six) => ALPHABET.charAt(Number.parseInt(six.padEnd(6, '0'), 2))).join('')}.sig`;
}

describe('token claims', () => {
  it('SESS-09 OP-110 reads every claim the server puts in', () => {
    expect(readClaims(ANA_TOKEN)).toEqual(ANA);
  });

  it("SESS-08 fills in what is missing: provider is 'social' and no setup is needed", () => {
    const { _gen, full_name: _name, provider: _provider, needs_username_setup: _setup, ...needed } = ANA;
    expect(readClaims(tokenOf(needed))).toEqual({
      ...needed,
      _gen: 0,
      full_name: '',
      provider: 'social',
      needs_username_setup: false,
    });
  });

  it('SESS-10 an expired token is not accepted, from the very second of its expiry', () => {
    expect(isExpired(ANA, ANA.exp * 1_000 - 1)).toBe(false);
    expect(isExpired(ANA, ANA.exp * 1_000)).toBe(true);
  });

  it('SESS-08 what is no token of ours reads as null', () => {
    const { exp: _exp, ...endless } = ANA;
    const strangers = ['', 'a', 'a.b', 'a.b.c', 'a.b.c.d', 'e30.e30.e30', tokenOf(endless), tokenOf(null)];
    for (const token of [...strangers, ANA_TOKEN.slice(0, -14), ANA_TOKEN.replace('.', '. ')])
      expect(readClaims(token), token).toBeNull();
  });

  it.each([
    ['iat', [-1, 1.5, '1770000000', null]],
    ['_gen', [-1, 1.5, '1', null]],
    ['exp', [-1, 2 ** 53, Number.NaN, undefined]],
    ['_id', ['', 'ana', ANA._id.toUpperCase(), `${ANA._id}0`, 7]],
    ['_ses', ['', '0197c2a4-6b1e-4c3d-0f20-3a5b8c1d2e4f', null, {}]],
    ['_usr', [null, 7, 'x'.repeat(1_001), 'an\0a', '\ud83c']],
    ['full_name', [null, 7, 'x'.repeat(1_001)]],
    ['provider', ['', 'github', null, 1]],
    ['needs_username_setup', ['true', 1, null]],
  ] as const)('SESS-08 a wrong %s makes the token a stranger', (claim, values) => {
    for (const value of values) expect(claimsOf({ ...ANA, [claim]: value }), `${value}`).toBeNull();
  });

  it('OP-110 any name survives the encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (full_name) => {
        expect(readClaims(tokenOf({ ...ANA, full_name }))).toEqual({ ...ANA, full_name });
      }),
    );
  });

  it('SESS-10 no text makes reading throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (payload, rest) => {
        expect(readClaims(`e30.${payload}.${rest}`)).toBeNull();
      }),
    );
  });
});
