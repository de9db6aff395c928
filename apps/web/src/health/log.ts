import { keepLast } from '@phrase-bingo/game/rules/keep-last';
import { isFields, isTime } from '@phrase-bingo/game/wire/plain-guards';
import { HEALTH } from '../app-limits.ts';
import { localStore } from '../session/browser-store.ts';
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
  const entry = { at: new Date().toISOString(), level, text: withoutSecrets(text) };
  entries = keepLast([...entries, entry], HEALTH.log_kept);
}

function readSaved(): readonly LogEntry[] | null {
  const stored = localStore.readJson(KEY);
  if (!isFields(stored) || !isList(stored.entries) || !isList(stored.errors)) return null;
  const { entries: newest, errors } = stored;
  const [first] = newest;
  // The newest errors are saved twice, once among the newest entries.
  return first ? [...errors.filter(({ at }) => at < first.at), ...newest] : errors;
}

/** Saves the newest entries, and the newest errors separately. */
function save(): boolean {
  const errors = entries.filter(({ level }) => level === 'error');
  const saved = {
    entries: keepLast(entries, HEALTH.log_saved),
    errors: keepLast(errors, HEALTH.log_errors_saved),
  };
  return localStore.write(KEY, JSON.stringify(saved));
}

/** The part of the log that survives a reload. */
export const SAVED_LOG = {
  key: KEY,
  save,
  isWhole: (): boolean => localStore.read(KEY) === null || readSaved() !== null,
  repair: save,
};

/** Continues the log of the last visit, and saves it when the page is left. */
export function openLog(): void {
  entries = readSaved() ?? [];
  writeLog('info', 'The app has started');
  addEventListener('pagehide', save);
}
