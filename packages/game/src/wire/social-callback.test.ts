import { describe, expect, it } from 'vitest';
import { socialCallback } from './social-callback.ts';

describe('the end of a social sign-in', () => {
  it('SOCIAL-05 brings the token, whether a username is to be chosen, and where to go on', () => {
    const query = { token: 'a.b.c', needs_username_setup: 'true', redirect_url: '/game/7' };
    expect(socialCallback.parse(query)).toEqual(query);
  });

  it('SOCIAL-08 SOCIAL-09 without a token it may say why, and an unknown reason is a plain failure', () => {
    expect(socialCallback.parse({})).toEqual({ redirect_url: '' });
    expect(socialCallback.parse({ error: 'email_unverified' }).error).toBe('email_unverified');
    expect(socialCallback.parse({ error: 'toString' }).error).toBe('failed');
  });
});
