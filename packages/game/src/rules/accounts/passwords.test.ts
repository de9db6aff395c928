import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../limits.ts';
import {
  canTrySignIn,
  checkedPasswordRules,
  passwordRules,
  passwordStrength,
  whyNotChangePassword,
  whyNotResetPassword,
  whyNotSignupPassword,
} from './passwords.ts';

const GOOD = 'Bingo!23';
const longest = `${GOOD}${'x'.repeat(PASSWORD.max - GOOD.length)}`;
const broken = (password: string) =>
  checkedPasswordRules(password)
    .filter((rule) => !rule.met)
    .map((rule) => rule.name);

const anyText = fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points));

describe('password rules', () => {
  it('AUTH-14 AUTH-19 the five rules and their labels', () => {
    expect(checkedPasswordRules('').map((rule) => rule.label)).toEqual([
      'At least 8 characters',
      'A lowercase letter',
      'An uppercase letter',
      'A number',
      'A special character',
    ]);
  });

  it('AUTH-19 each rule is broken alone', () => {
    expect(broken(GOOD)).toEqual([]);
    expect(broken('Bingo!2')).toEqual(['length']);
    expect(broken('BINGO!23')).toEqual(['lowercase']);
    expect(broken('bingo!23')).toEqual(['uppercase']);
    expect(broken('Bingo!!!')).toEqual(['number']);
    expect(broken('Bingo123')).toEqual(['special']);
  });

  it('AUTH-19 the special characters are the twenty listed ones', () => {
    const listed = '!@#$%^&*(),.?":{}|<>';
    for (const character of listed) expect(broken(`Bingo12${character}`), character).toEqual([]);
    for (const character of "-_=+[];'/\\~` ")
      expect(broken(`Bingo12${character}`), character).toEqual(['special']);
  });

  it('AUTH-19 the minimum length is configurable', () => {
    const [length] = passwordRules(12);
    expect(length?.label).toBe('At least 12 characters');
    expect(length?.holds('x'.repeat(11))).toBe(false);
    expect(length?.holds('x'.repeat(12))).toBe(true);
  });

  it('AUTH-21 OP-119 the strength by the number of rules met', () => {
    expect(passwordStrength('')).toEqual({ score: 0, label: 'Very Weak' });
    expect(passwordStrength('b')).toEqual({ score: 1, label: 'Weak' });
    expect(passwordStrength('bB')).toEqual({ score: 2, label: 'Fair' });
    expect(passwordStrength('bB1')).toEqual({ score: 3, label: 'Good' });
    expect(passwordStrength('bB1!')).toEqual({ score: 3, label: 'Good' });
    expect(passwordStrength(GOOD)).toEqual({ score: 4, label: 'Strong' });
  });

  it('AUTH-20 AUTH-21 the score stays within 0 to 4 and never falls when more is typed', () => {
    fc.assert(
      fc.property(anyText, fc.string(), (start, more) => {
        const before = passwordStrength(start).score;
        const after = passwordStrength(start + more).score;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeGreaterThanOrEqual(before);
        const met = 5 - broken(start + more).length;
        expect(after).toBe(met === 5 ? 4 : Math.min(met, 3));
      }),
    );
  });
});

describe('password gates', () => {
  it('AUTH-12 OP-117 sign-in may be tried with more than 4 characters after trimming', () => {
    expect(canTrySignIn('1234')).toBe(false);
    expect(canTrySignIn('  1234  ')).toBe(false);
    expect(canTrySignIn(' 12345 ')).toBe(true);
  });

  it('AUTH-17 AUTH-18 a signup password meets all five rules, then equals its confirmation', () => {
    expect(whyNotSignupPassword('Bingo123', 'other')).toBe('password_too_weak');
    expect(whyNotSignupPassword(GOOD, `${GOOD} `)).toBe('passwords_differ');
    expect(whyNotSignupPassword(GOOD, GOOD)).toBeNull();
    expect(whyNotSignupPassword(GOOD)).toBeNull();
  });

  it('RESET-14 RESET-15 the reset answers one message after the other', () => {
    expect(whyNotResetPassword('', '')).toBe('new_password_required');
    expect(whyNotResetPassword('Bing!23', '')).toBe('password_too_short');
    expect(whyNotResetPassword(`${longest}x`, '')).toBe('password_too_long');
    expect(whyNotResetPassword(GOOD, '')).toBe('password_confirmation_required');
    expect(whyNotResetPassword('bingo123', 'bingo124')).toBe('passwords_differ');
    expect(whyNotResetPassword('bingo123', 'bingo123')).toBe('password_too_weak');
    expect(whyNotResetPassword(GOOD, GOOD)).toBeNull();
  });

  it('PROF-15 PROF-16 a change compares the confirmation, then asks for all five rules', () => {
    expect(whyNotChangePassword('bingo', 'bingo!')).toBe('passwords_differ');
    expect(whyNotChangePassword('bingo', 'bingo')).toBe('password_too_weak');
    expect(whyNotChangePassword(GOOD, GOOD)).toBeNull();
    expect(whyNotChangePassword(GOOD)).toBeNull();
  });

  it('OP-120 D-13 127 characters are accepted everywhere, 128 nowhere', () => {
    expect(longest).toHaveLength(127);
    for (const whyNot of [whyNotSignupPassword, whyNotResetPassword, whyNotChangePassword]) {
      expect(whyNot(longest, longest)).toBeNull();
      expect(whyNot(`${longest}x`, `${longest}x`)).toBe('password_too_long');
    }
  });
});
