import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL } from '../limits.ts';
import { normalisedEmail, whyNotEmail } from './emails.ts';

describe('emails', () => {
  it('AUTH-09 an empty email is required', () => {
    for (const text of ['', ' ', '\t\n']) expect(whyNotEmail(text)).toBe('email_required');
  });

  it('AUTH-05 AUTH-10 an address needs a name, one @ and a dotted domain', () => {
    for (const text of [
      'ann@example.com',
      'a.b+tag@mail.example.co.uk',
      "o'neil@ex-ample.org",
      'žofie@příklad.cz',
    ]) {
      expect(whyNotEmail(text), text).toBeNull();
    }
    for (const text of [
      'ann',
      'ann@',
      '@example.com',
      'ann@example',
      'ann@@example.com',
      'a b@example.com',
    ]) {
      expect(whyNotEmail(text), text).toBe('email_invalid');
    }
    for (const text of ['ann@.com', 'ann@example.', 'ann@example..com', 'ann@exa mple.com']) {
      expect(whyNotEmail(text), text).toBe('email_invalid');
    }
  });

  it('AUTH-10 control characters, lists and quotes are no address', () => {
    for (const text of [
      'a\u0000@b.co',
      'a\r\nBcc:x@b.co',
      'x,ann@b.co',
      '<ann@b.co>',
      '"a"@b.co',
      'ann;x@b.co',
    ]) {
      expect(whyNotEmail(text), JSON.stringify(text)).toBe('email_invalid');
    }
  });

  it('AUTH-10 an address of more than 254 characters is refused', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(whyNotEmail(ofLength(EMAIL.max))).toBeNull();
    expect(whyNotEmail(ofLength(EMAIL.max + 1))).toBe('email_invalid');
  });

  it('OP-118 emails are trimmed and compared without regard to case', () => {
    expect(normalisedEmail('  Ann@Example.COM ')).toBe('ann@example.com');
    expect(whyNotEmail('  Ann@Example.COM ')).toBeNull();
  });

  it('OP-118 no two addresses that look alike to a computer fall together', () => {
    for (const text of ['\u212aen@example.com', 'ann@ｅxample.com', 'ﬁn@example.com']) {
      expect(whyNotEmail(text), text).toBe('email_invalid');
    }
  });

  it('OP-118 the normalised form of an accepted address is accepted and stays as it is', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        fc.pre(whyNotEmail(text) === null);
        const email = normalisedEmail(text);
        expect(whyNotEmail(email)).toBeNull();
        expect(normalisedEmail(email)).toBe(email);
      }),
    );
  });
});
