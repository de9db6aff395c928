import { HEALTH } from '@phrase-bingo/game/rules/limits';
import * as z from 'zod/mini';
import { readLocalJson, writeLocal } from '../session/local-store.ts';

const KEY = 'error_log';

const entries = z.array(z.object({ id: z.string(), at: z.string(), path: z.string(), message: z.string() }));

type ErrorEntry = z.infer<typeof entries>[number];

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random id that can be read out over the phone, such as 7F3K-20Q9. */
export function newErrorId(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS.charAt(byte % 32));
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

export function readErrorLog(): ErrorEntry[] {
  const stored = z.safeParse(entries, readLocalJson(KEY));
  return stored.success ? stored.data : [];
}

/** Keeps the last errors on this device. The query is left out, since it may hold a token. */
export function keepError(id: string, error: unknown): void {
  const entry = { id, at: new Date().toISOString(), path: location.pathname, message: String(error) };
  writeLocal(KEY, JSON.stringify([...readErrorLog(), entry].slice(-HEALTH.errors_kept)));
}

/** Keeps what no screen caught: errors of handlers and of forgotten promises. */
export function keepStrayErrors(): void {
  addEventListener('error', ({ error, message }) => keepError(newErrorId(), error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => keepError(newErrorId(), reason));
}
