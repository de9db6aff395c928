import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inPasswordQueue, type PasswordLane } from './password-queue.ts';

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string, lane: PasswordLane): Promise<string> =>
  inPasswordQueue(lane, () => hash(password, COST));

/** Verified when there is no account, so that an unknown email takes as long as a wrong password. */
const dummy_hash = hashPassword(randomUUID(), 'log_in');

export async function isPasswordOf(
  password_hash: string | null,
  password: string,
  lane: PasswordLane,
): Promise<boolean> {
  const known = password_hash ?? (await dummy_hash);
  const matches = await inPasswordQueue(lane, () => verify(known, password));
  return matches && password_hash !== null;
}
