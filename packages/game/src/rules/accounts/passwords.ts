import { characterCount } from '../characters.ts';
import { PASSWORD } from '../limits.ts';
import type { AccountRefusal } from './account-refusals.ts';

type PasswordRule = { name: string; label: string; holds: (password: string) => boolean };

/** The five rules in the order in which the screen lists them. */
export function passwordRules(min: number = PASSWORD.min): readonly PasswordRule[] {
  return [
    { name: 'length', label: `At least ${min} characters`, holds: (text) => characterCount(text) >= min },
    { name: 'lowercase', label: 'A lowercase letter', holds: (text) => /\p{Ll}/u.test(text) },
    { name: 'uppercase', label: 'An uppercase letter', holds: (text) => /\p{Lu}/u.test(text) },
    { name: 'number', label: 'A number', holds: (text) => /\p{Nd}/u.test(text) },
    { name: 'special', label: 'A special character', holds: (text) => /[!@#$%^&*(),.?":{}|<>]/.test(text) },
  ];
}

const FIVE_RULES = passwordRules();

/** Which of the rules a password meets, beside their labels, for the list under the field. */
export function checkedPasswordRules(password: string): { name: string; label: string; met: boolean }[] {
  return FIVE_RULES.map(({ name, label, holds }) => ({ name, label, met: holds(password) }));
}

function passwordRulesMet(password: string): number {
  return FIVE_RULES.filter((rule) => rule.holds(password)).length;
}

const STRENGTHS = [
  { score: 0, label: 'Very Weak' },
  { score: 1, label: 'Weak' },
  { score: 2, label: 'Fair' },
  { score: 3, label: 'Good' },
  { score: 3, label: 'Good' },
  { score: 4, label: 'Strong' },
] as const;

/** Indexed by the number of rules met: four of five still score three. */
export function passwordStrength(password: string): (typeof STRENGTHS)[number] {
  return STRENGTHS[passwordRulesMet(password)] ?? STRENGTHS[0];
}

function whyNotComplex(password: string): AccountRefusal | null {
  if (passwordRulesMet(password) < FIVE_RULES.length) return 'password_too_weak';
  return null;
}

function whyTooLong(password: string): AccountRefusal | null {
  return characterCount(password) > PASSWORD.max ? 'password_too_long' : null;
}

/** Trimming only decides whether the button is enabled; the password is sent as typed. */
export function canTrySignIn(password: string): boolean {
  return characterCount(password.trim()) >= PASSWORD.sign_in_min;
}

/** The server gets no confirmation and leaves it out. */
export function whyNotSignupPassword(password: string, confirmation = password): AccountRefusal | null {
  const broken = whyNotComplex(password) ?? whyTooLong(password);
  if (broken) return broken;
  return confirmation === password ? null : 'passwords_differ';
}

export function whyNotResetPassword(password: string, confirmation: string): AccountRefusal | null {
  if (password === '') return 'new_password_required';
  if (characterCount(password) < PASSWORD.min) return 'password_too_short';
  const tooLong = whyTooLong(password);
  if (tooLong) return tooLong;
  if (confirmation === '') return 'password_confirmation_required';
  if (confirmation !== password) return 'passwords_differ';
  return whyNotComplex(password);
}

export function whyNotChangePassword(password: string, confirmation = password): AccountRefusal | null {
  if (confirmation !== password) return 'passwords_differ';
  return whyNotComplex(password) ?? whyTooLong(password);
}
