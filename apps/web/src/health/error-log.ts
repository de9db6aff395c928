import { isFields, isTime } from '@phrase-bingo/game/wire/plain-guards';
import { createKeptList } from './kept-list.ts';
import { writeLog } from './log.ts';
import { withoutSecrets } from './without-secrets.ts';

export type ErrorEntry = { id: string; at: string; path: string; message: string };

const isEntry = (value: unknown): value is ErrorEntry =>
  isFields(value) &&
  isTime(value.at) &&
  [value.id, value.path, value.message].every((part) => typeof part === 'string');

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random id that can be read out over the phone, such as 7F3K-20Q9. */
export function newErrorId(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS.charAt(byte % 32));
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

export const ERROR_LOG = createKeptList('error_log', 'errors', isEntry);

/** Keeps the last errors on this device. The query is left out, since it may hold a token. */
export function keepError(id: string, error: unknown): void {
  const message = withoutSecrets(String(error));
  ERROR_LOG.add({ id, at: new Date().toISOString(), path: location.pathname, message });
  writeLog('error', `${message} (${id})`);
}

/** Keeps an error that left the rest of the page standing. */
export const keepPanelError = (error: unknown): void => keepError(newErrorId(), error);

/** Keeps what no screen caught: errors of handlers and of forgotten promises. */
export function keepStrayErrors(): void {
  addEventListener('error', ({ error, message }) => keepPanelError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => keepPanelError(reason));
}
