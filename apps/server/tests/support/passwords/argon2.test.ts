import { expect, it } from 'vitest';
import { hashPassword } from '../../../src/accounts/passwords/password-hash.ts';
import { PASSWORD } from '../test-accounts.ts';
import { atFullCost, hash, verify } from './argon2.ts';

const LOW = /^\$argon2id\$v=19\$m=1024,t=1,p=1\$/;
const FULL = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it('the server hashes passwords at a low cost in tests, and at its own where a test asks for it', async () => {
  const hashed = () => hashPassword(PASSWORD, 'log_in');
  expect([await hashed(), await atFullCost(hashed), await hashed()]).toEqual([
    expect.stringMatching(LOW),
    expect.stringMatching(FULL),
    expect.stringMatching(LOW),
  ]);
});

it('hashes of either cost know their password', async () => {
  const hashed = () => hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (const one of [await hashed(), await atFullCost(hashed)]) {
    expect(await verify(one, PASSWORD)).toBe(true);
    expect(await verify(one, PASSWORD.toLowerCase())).toBe(false);
  }
});
