import { describe, expect, it } from 'vitest';
import { accessToken } from '../testing/tokens.ts';
import { withoutSecrets } from './without-secrets.ts';

describe('what goes into the logs', () => {
  it.each([
    [`Unexpected token in "${accessToken()}"`, 'Unexpected token in "[token]"'],
    ['/reset-password?token=abc-123&x=1', '/reset-password?token=[hidden]&x=1'],
    ['access_token=abc; theme=dark', 'access_token=[hidden] theme=dark'],
    ['/oauth/callback?code=4%2F0Ab&state=xyz', '/oauth/callback?code=[hidden]&state=[hidden]'],
    ['No account for nan@example.com here', 'No account for [email] here'],
    [`secret ${'aB3-_'.repeat(9)}`, 'secret [hidden]'],
  ])('OP-139 HEALTH-06 has no secret: %s', (text, safe) => {
    expect(withoutSecrets(text)).toBe(safe);
  });

  it('SCREEN-14 hides the token of a big screen, and no other path with that word', () => {
    expect(withoutSecrets('/screen/4zq8-x2m7 failed')).toBe('/screen/[hidden] failed');
    expect(withoutSecrets('GET https://bingo.test:3000/screen/4ZQ8X2M7?overlay=1')).toBe(
      'GET https://bingo.test:3000/screen/[hidden]?overlay=1',
    );
    expect(withoutSecrets('at ("/Screen/4ZQ8X2M7")')).toBe('at ("/Screen/[hidden]")');
    for (const text of ['/api/games/7f3k/screen/repeat failed', '/game/7f3k/screen', '/api/screen/ws']) {
      expect(withoutSecrets(text)).toBe(text);
    }
  });

  it('OP-139 has the ids of games and errors, which a bug report needs', () => {
    const text = 'TypeError in /game/3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d/r/2 (7F3K-20Q9)';
    expect(withoutSecrets(text)).toBe(text);
  });

  it('OP-140 is cut when it is too long', () => {
    expect(withoutSecrets('so on '.repeat(1_000))).toHaveLength(301);
  });
});
