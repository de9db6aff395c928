import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** The least that still is the same function. */
const LOW_COST = { memoryCost: 1_024, timeCost: 1 };

let is_full = false;

/**
 * In tests the server hashes with this instead of the package: the cost that protects real passwords was a large part of
 * the work of suites that are about something else.
 */
export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, ...(!is_full && LOW_COST) }, signal);

/** Reads the cost from the hash. */
export const { verify } = argon2;

/** What is hashed meanwhile costs what it costs in production. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  is_full = true;
  try {
    return await work();
  } finally {
    is_full = false;
  }
}
