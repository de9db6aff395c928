import { isFields, isTime } from '@phrase-bingo/game/wire/plain-guards';
import { HEALTH } from '../app-limits.ts';
import { writeLog } from './log.ts';
import { createStoredList } from './stored-list.ts';
import { withoutSecrets } from './without-secrets.ts';

export type ErrorEntry = { id: string; at: string; path: string; message: string };

const isEntry = (value: unknown): value is ErrorEntry =>
  isFields(value) &&
  isTime(value.at) &&
  [value.id, value.path, value.message].every((part) => typeof part === 'string');

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random id that is easy to read out over the phone, such as 7F3K-20Q9. */
export function newErrorId(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS.charAt(byte % 32));
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

export const ERROR_LOG = createStoredList('error_log', HEALTH.errors_kept, isEntry);

/** Stores the last errors on this device, without the query of the address, because it may hold a token. */
export function logError(id: string, error: unknown): void {
  const message = withoutSecrets(String(error));
  ERROR_LOG.add({ id, at: new Date().toISOString(), path: withoutSecrets(location.pathname), message });
  writeLog('error', `${message} (${id})`);
}

/** For an error that left the rest of the page intact. */
export const logPanelError = (error: unknown): void => logError(newErrorId(), error);

/** Browsers report as an error that they finish a layout in the next frame. Nothing is wrong then. */
const LAYOUT_NOTICE = /^ResizeObserver loop /;

/** Logs uncaught errors of event handlers and promises. */
export function logStrayErrors(): void {
  addEventListener('error', ({ error, message }) => {
    if (!LAYOUT_NOTICE.test(message)) logPanelError(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => logPanelError(reason));
}
