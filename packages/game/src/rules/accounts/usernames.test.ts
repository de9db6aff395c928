import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameKey } from './username-key.ts';
import { skipUsername, whyNotSignupUsername, whyNotSocialUsername } from './usernames.ts';

const anyText = fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points));

describe('signup usernames', () => {
  it('AUTH-16 at least 2 characters after trimming', () => {
    for (const text of ['', 'a', ' a ', '🎉', 'a\u200b', '\u200b\u200d\u2060', '\u2800\u2800']) {
      expect(whyNotSignupUsername(text), JSON.stringify(text)).toBe('signup_username_too_short');
    }
    for (const text of ['ab', ' ab ', 'a b', '李雷', 'Höst', 'ann@example.com']) {
      expect(whyNotSignupUsername(text), text).toBeNull();
    }
  });

  it('OP-116 D-13 at most 50 characters', () => {
    expect(whyNotSignupUsername('x'.repeat(50))).toBeNull();
    expect(whyNotSignupUsername(` ${'x'.repeat(50)} `)).toBeNull();
    expect(whyNotSignupUsername('x'.repeat(51))).toBe('signup_username_not_allowed');
  });

  it('OP-116 control characters and characters that turn the text are refused', () => {
    for (const text of [
      'an\u0000n',
      'an\nn',
      'an\u202en',
      'an\u2066n',
      'ann\ud83c!',
      'an\u2028n',
      'an\u200bn',
      'an\u200dn',
      'ann\u3164',
      '\u0301\u0301',
      `a${'\u0301'.repeat(6)}nn`,
    ]) {
      expect(whyNotSignupUsername(text), JSON.stringify(text)).toBe('signup_username_not_allowed');
    }
  });
});

describe('reserved words', () => {
  const WORDS = ['system', 'admin', 'host', 'moderator', 'root', 'phrase bingo', 'lucky'];

  it('UNAME-12 OP-116 nobody signs up as one, in whatever case, width, spacing or dress', () => {
    for (const word of WORDS) {
      const spaced = [...word].join(' ');
      const wide = word.replace(/[a-z]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
      const circled = word.replace(/[a-z]/g, (one) =>
        String.fromCodePoint((one.codePointAt(0) ?? 0) + 0x246f),
      );
      const lined = [...word].map((one) => `${one}\u0332`).join('');
      for (const text of [
        word,
        word.toUpperCase(),
        spaced,
        wide,
        circled,
        lined,
        `★ ${word} ★`,
        `-${word}.`,
      ]) {
        expect(whyNotSignupUsername(text), text).toBe('signup_username_not_allowed');
      }
    }
    expect(whyNotSignupUsername('PhraseBingo')).toBe('signup_username_not_allowed');
    expect(whyNotSignupUsername('phrase_bingo')).toBe('signup_username_not_allowed');
  });

  it('UNAME-12 OP-128 as a part of a name they are free', () => {
    for (const text of ['Lucky Luke', 'hostess', 'badminton', 'bingo', 'phrase', 'ecosystem', 'root 1']) {
      expect(whyNotSignupUsername(text), text).toBeNull();
    }
  });

  it('UNAME-12 a social account is refused with "not allowed"', () => {
    for (const text of ['HOST', 'Lucky', 'phrase_bingo', 'a_d_m_i_n', '__root__']) {
      expect(whyNotSocialUsername(text), text).toBe('username_reserved');
    }
  });
});

describe('the key of a username', () => {
  it('OP-116 falls together for case, width, invisible characters and spaces', () => {
    const same = [
      ['Ann', 'aNN'],
      ['Ann', 'Ａｎｎ'],
      ['Ann', 'A\u200bnn'],
      ['Ann Lee', ' ann\u00a0 LEE '],
      ['Zo\u00eb', 'ZOE\u0308'],
      ['Ken', '\u212aen'],
      ['Weiß', 'WEISS'],
      ['Weiß', 'WEIẞ'],
      ['ΟΔΟΣ', 'οδος'],
    ] as const;
    for (const [one, other] of same) expect(usernameKey(one), one).toBe(usernameKey(other));
  });

  it('OP-116 stays apart for different names', () => {
    expect(usernameKey('Ann')).not.toBe(usernameKey('Anne'));
    expect(usernameKey('ann_lee')).not.toBe(usernameKey('annlee'));
    expect(usernameKey('Zoe')).not.toBe(usernameKey('Zoë'));
  });

  it('OP-116 is its own key, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(usernameKey(usernameKey(text))).toBe(usernameKey(text));
      }),
    );
  });

  it('OP-116 does not depend on case for letters of any accepted social name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_]{3,20}$/), (name) => {
        expect(usernameKey(name)).toBe(name.toLowerCase());
      }),
    );
  });
});

describe('social usernames', () => {
  it('UNAME-07 UNAME-11 each rule has its refusal', () => {
    expect(whyNotSocialUsername('  ')).toBe('username_required');
    expect(whyNotSocialUsername('ann@example.com')).toBe('username_is_email');
    expect(whyNotSocialUsername('an')).toBe('username_too_short');
    expect(whyNotSocialUsername('a'.repeat(21))).toBe('username_too_long');
    expect(whyNotSocialUsername('ann lee')).toBe('username_characters');
    for (const word of ['admin', 'ROOT', 'System', 'mODERATOR']) {
      expect(whyNotSocialUsername(word)).toBe('username_reserved');
    }
    for (const name of ['ann', 'Ann_Lee_1', '_42', 'a'.repeat(20)])
      expect(whyNotSocialUsername(name)).toBeNull();
  });

  it('OP-128 the order is required, @, too short, too long, characters, reserved', () => {
    expect(whyNotSocialUsername('@')).toBe('username_is_email');
    expect(whyNotSocialUsername(`${'a'.repeat(30)}@b.co`)).toBe('username_is_email');
    expect(whyNotSocialUsername('!')).toBe('username_too_short');
    expect(whyNotSocialUsername('!'.repeat(21))).toBe('username_too_long');
  });

  it('OP-128 reserved words count as whole words only', () => {
    for (const name of ['admins', 'root_1', 'ecosystem', 'moderator2']) {
      expect(whyNotSocialUsername(name)).toBeNull();
    }
  });

  it('UNAME-10 letters that only look Latin are refused', () => {
    for (const name of ['аnn_lee', 'Ａｎｎ', 'ann\u200b', 'zoë']) {
      expect(whyNotSocialUsername(name), JSON.stringify(name)).toBe('username_characters');
    }
  });

  it('UNAME-06 OP-129 skipping takes the provider, an underscore and the time in base 36, cut to 20', () => {
    const now = Date.UTC(2026, 0, 31, 12);
    expect(skipUsername('google', now)).toBe(`google_${now.toString(36)}`);
    expect(skipUsername('a_provider_with_a_long_name', now)).toBe('a_provider_with_a_lo');
    for (const provider of ['google', 'facebook', 'social']) {
      expect(whyNotSocialUsername(skipUsername(provider, now))).toBeNull();
      expect(skipUsername(provider, now)).not.toBe(skipUsername(provider, now + 1));
    }
  });
});
