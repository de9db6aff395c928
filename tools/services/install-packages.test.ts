import { describe, expect, it } from 'vitest';
import { installDecision } from './install-packages.ts';

const AT_A_TERMINAL = { can_install: true, has_terminal: true, is_ci: false, has_flag: false };

describe('installing system packages', () => {
  it('asks a person who sits at a terminal as root', () => {
    expect(installDecision(AT_A_TERMINAL)).toBe('ask');
  });

  it.each([
    ['without a terminal', { has_terminal: false }],
    ['in CI', { is_ci: true }],
    ['with --install', { has_flag: true }],
  ])('installs without a question %s', (_when, change) => {
    expect(installDecision({ ...AT_A_TERMINAL, ...change })).toBe('install');
  });

  it('never installs without root or apt-get, whatever else is set', () => {
    for (const has_terminal of [true, false]) {
      for (const has_flag of [true, false]) {
        const situation = { can_install: false, has_terminal, has_flag, is_ci: has_flag };
        expect(installDecision(situation)).toBe('refuse');
      }
    }
  });
});
