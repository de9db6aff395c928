import { isFields, isTime } from '@phrase-bingo/game/wire/plain-guards';
import { localStore } from '../session/browser-store.ts';
import { added, savedLog } from './kept-counts.ts';
import { withoutSecrets } from './without-secrets.ts';

const KEY = 'app_log';

export type LogLevel = 'info' | 'warning' | 'error';
export type LogEntry = { at: string; level: LogLevel; text: string };

const LEVELS: readonly unknown[] = ['info', 'warning', 'error'] satisfies LogLevel[];

const isEntry = (value: unknown): value is LogEntry =>
  isFields(value) && isTime(value.at) && typeof value.text === 'string' && LEVELS.includes(value.level);

const isList = (value: unknown): value is LogEntry[] => Array.isArray(value) && value.every(isEntry);

let entries: readonly LogEntry[] = [];

/** What happened in the app, the newest last. */
export const readLog = (): readonly LogEntry[] => entries;

export function writeLog(level: LogLevel, text: string): void {
  entries = added('log', entries, { at: new Date().toISOString(), level, text: withoutSecrets(text) });
}

function readSaved(): readonly LogEntry[] | null {
  const stored = localStore.readJson(KEY);
  if (!isFields(stored) || !isList(stored.entries) || !isList(stored.errors)) return null;
  const { entries: newest, errors } = stored;
  const [first] = newest;
  // The newest errors are saved twice, once among all others.
  return first ? [...errors.filter(({ at }) => at < first.at), ...newest] : errors;
}

const save = () => localStore.write(KEY, JSON.stringify(savedLog(entries)));

/** The part of the log that outlives the page. */
export const SAVED_LOG = {
  key: KEY,
  save,
  isWhole: (): boolean => localStore.read(KEY) === null || readSaved() !== null,
  mend: save,
};

/** Goes on with the log of the last visit and saves it when the page is left. */
export function openLog(): void {
  entries = readSaved() ?? [];
  writeLog('info', 'The app has started');
  addEventListener('pagehide', save);
}
