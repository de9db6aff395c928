import { HEALTH } from '@phrase-bingo/game/rules/limits';
import { isFields } from '@phrase-bingo/game/wire/plain-guards';
import { readLocalJson, writeLocal } from '../session/local-store.ts';

const KEY = 'error_log';

type ErrorEntry = { id: string; at: string; path: string; message: string };

const isEntry = (value: unknown): value is ErrorEntry =>
  isFields(value) &&
  [value.id, value.at, value.path, value.message].every((part) => typeof part === 'string');

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random id that can be read out over the phone, such as 7F3K-20Q9. */
export function newErrorId(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS.charAt(byte % 32));
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

export function readErrorLog(): ErrorEntry[] {
  const stored = readLocalJson(KEY);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
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
