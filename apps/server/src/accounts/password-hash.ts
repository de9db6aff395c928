import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../refusal.ts';

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Below the four threads of Node's pool, so that files and name look-ups never wait for passwords. */
const AT_ONCE = 3;
const WAITING_MAX = 300;

const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) refuse('service_unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** What is compared when there is no account, so that finding none takes as long as a wrong password. */
const nobody = hashPassword(randomUUID());

export async function isPasswordOf(password_hash: string | null, password: string): Promise<boolean> {
  const known = password_hash ?? (await nobody);
  const matches = await inTurn(() => verify(known, password));
  return matches && password_hash !== null;
}
