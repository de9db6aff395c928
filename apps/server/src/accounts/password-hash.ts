import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inPasswordTurn, type PasswordLane } from './password-turns.ts';

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string, lane: PasswordLane): Promise<string> =>
  inPasswordTurn(lane, () => hash(password, COST));

/** What is compared when there is no account, so that finding none takes as long as a wrong password. */
const nobody = hashPassword(randomUUID(), 'log_in');

export async function isPasswordOf(
  password_hash: string | null,
  password: string,
  lane: PasswordLane,
): Promise<boolean> {
  const known = password_hash ?? (await nobody);
  const matches = await inPasswordTurn(lane, () => verify(known, password));
  return matches && password_hash !== null;
}
