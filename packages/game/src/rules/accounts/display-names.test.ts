import { describe, expect, it } from 'vitest';
import {
  isNameOf,
  normalisedDisplayName,
  numberedName,
  openNaming,
  whyNotDisplayName,
} from './display-names.ts';

describe('whyNotDisplayName', () => {
  it('GUEST-13 is put in form NFC, trimmed, with single spaces inside', () => {
    expect(normalisedDisplayName('  Zoe\u0308 \u00a0 \t B  ')).toBe('Zo\u00eb B');
  });

  it.each([
    ['', 'display_name_required'],
    ['   ', 'display_name_required'],
    ['\u200b\u2800', 'display_name_required'],
    ['x'.repeat(25), 'display_name_too_long'],
    [`${'x'.repeat(20)}@mail.example`, 'display_name_too_long'],
    ['sam@mail.example', 'display_name_is_email'],
    ['Sam\u202e', 'display_name_not_allowed'],
    ['Sa\u0007m', 'display_name_not_allowed'],
    ['Admin', 'display_name_not_allowed'],
    ['ROOT', 'display_name_not_allowed'],
    ['ｈｏｓｔ', 'display_name_not_allowed'],
    ['moderator', 'display_name_not_allowed'],
    ['system', 'display_name_not_allowed'],
  ] as const)('GUEST-13 refuses %j with %s', (name, code) => {
    expect(whyNotDisplayName(name)).toBe(code);
  });

  it.each(['S', 'Sam', 'hostess', 'Sam @ home', '李', 'x'.repeat(24)])('GUEST-13 takes %j', (name) => {
    expect(whyNotDisplayName(name)).toBeNull();
  });

  it('GUEST-17 counts an emoji outside the basic plane as one character', () => {
    expect(whyNotDisplayName('🦊'.repeat(24))).toBeNull();
    expect(whyNotDisplayName('🦊'.repeat(25))).toBe('display_name_too_long');
  });
});

describe('openNaming', () => {
  const namesOf = (...wanted: string[]): string[] => wanted.map(openNaming(new Set()));

  it('GUEST-31 gives the smallest free number from 2', () => {
    expect(namesOf('Sam', 'sam', 'SAM', 'Sam 2', 'Ana')).toEqual(['Sam', 'sam 2', 'SAM 3', 'Sam 2 2', 'Ana']);
  });

  it('GUEST-31 goes on after the names that are taken already, for a crowd of the same name too', () => {
    const nameGuest = openNaming(new Set(['sam', 'sam 2', 'sam 4']));
    const crowd = Array.from({ length: 50 }, () => nameGuest('Sam'));
    expect(crowd.slice(0, 3)).toEqual(['Sam 3', 'Sam 5', 'Sam 6']);
    expect(new Set(crowd).size).toBe(50);
    expect(crowd.at(-1)).toBe('Sam 53');
  });

  it('GUEST-31 knows a name by the display name it comes from', () => {
    expect(isNameOf('Sam', 'Sam')).toBe(true);
    expect(isNameOf('Sam', 'Sam 12')).toBe(true);
    expect(isNameOf('x'.repeat(24), `${'x'.repeat(22)} 2`)).toBe(true);
    expect(isNameOf('Sam', 'sam')).toBe(false);
    expect(isNameOf('Sam', 'Sammy 2')).toBe(false);
    expect(isNameOf('Zoe', 'Sam 2')).toBe(false);
  });

  it('GUEST-31 cuts the name so that the whole has at most 24 characters, trimmed again', () => {
    expect(numberedName('x'.repeat(24), 2)).toBe(`${'x'.repeat(22)} 2`);
    expect(numberedName(`${'x'.repeat(21)} yz`, 2)).toBe(`${'x'.repeat(21)} 2`);
    expect(numberedName('🦊'.repeat(24), 10)).toBe(`${'🦊'.repeat(21)} 10`);
  });
});
