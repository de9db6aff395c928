import { HEALTH } from '../app-limits.ts';
import { CORRUPTION_LOG, type Corruption } from './corruption-log.ts';
import { ERROR_LOG, type ErrorEntry } from './error-log.ts';
import {
  HEALTH_HISTORY,
  type HealthEntry,
  isMemoryHigh,
  lookAtHealth,
  retestStorage,
} from './health-history.ts';
import { type LogEntry, readLog } from './log.ts';
import { withoutSecrets } from './without-secrets.ts';

const SOCKETS = { connected: 'Connected', connecting: 'Connecting', disconnected: 'Not connected' } as const;
const STORAGES = { working: 'Working', full: 'Full', blocked: 'Blocked' } as const;

const percent = (share: number) => (share < 0.01 ? 'Under 1 percent' : `${Math.round(share * 100)} percent`);

/** The results of a check, each with its name. */
export const signsOf = ({ is_online, socket, storage, memory, errors }: HealthEntry) =>
  [
    ['Network', is_online ? 'Online' : 'Offline'],
    ['Live game', socket === null ? 'None open' : SOCKETS[socket]],
    ['Storage', STORAGES[storage]],
    ['Memory', memory === null ? 'Not told' : percent(memory)],
    ['Recent errors', String(errors)],
  ] as const;

export const TITLES = {
  errors: 'Errors',
  corruptions: 'Broken data',
  history: 'Checks',
  log: 'Log',
} as const;

/** The text of an entry of each log, without its time. */
export const ENTRY_TEXTS = {
  errors: ({ id, path, message }: ErrorEntry) => `${message} at ${path}, error id ${id}`,
  corruptions: ({ severity, source, place, problem }: Corruption) =>
    `${severity}, ${source}: ${place} ${problem}`,
  history: (entry: HealthEntry) =>
    signsOf(entry)
      .map(([name, sign]) => `${name}: ${sign}`)
      .join(', '),
  log: ({ level, text }: LogEntry) => (level === 'info' ? text : `${level}: ${text}`),
} as const;

export type Health = ReturnType<typeof readHealth>;

/** The current health of the app and all logs, each with the newest entry first. */
export function readHealth() {
  retestStorage();
  return {
    now: lookAtHealth(),
    errors: ERROR_LOG.read().toReversed(),
    corruptions: CORRUPTION_LOG.read().toReversed(),
    history: HEALTH_HISTORY.read().toReversed(),
    log: readLog().toReversed(),
  };
}

/** False when somebody should have a look. Without an open game there is no connection to lose. */
export const isWell = ({ is_online, socket, storage, memory, errors }: HealthEntry): boolean =>
  is_online &&
  socket !== 'disconnected' &&
  storage === 'working' &&
  !isMemoryHigh(memory ?? 0) &&
  errors === 0;

const section = (title: string, rows: readonly string[]) =>
  `${title}\n${rows.length === 0 ? 'None' : rows.join('\n')}`;

const timed = <Entry extends { at: string }>(entries: readonly Entry[], textOf: (entry: Entry) => string) =>
  entries.map((entry) => withoutSecrets(`${entry.at} ${textOf(entry)}`));

/** Everything as a text for a bug report, without names, addresses or secrets. */
export function healthReport({ now, errors, corruptions, history, log }: Health): string {
  const { userAgent, language } = navigator;
  const facts = [
    `Taken: ${now.at}`,
    `Browser: ${userAgent}`,
    `Language: ${language}`,
    `Screen: ${innerWidth} x ${innerHeight} at ${devicePixelRatio}`,
    ...signsOf(now).map(([name, sign]) => `${name}: ${sign}`),
  ];
  return [
    section('Phrase Bingo, health of the app', facts),
    section(TITLES.errors, timed(errors, ENTRY_TEXTS.errors)),
    section(TITLES.corruptions, timed(corruptions, ENTRY_TEXTS.corruptions)),
    section(TITLES.history, timed(history, ENTRY_TEXTS.history)),
    section(TITLES.log, timed(log.slice(0, HEALTH.log_saved), ENTRY_TEXTS.log)),
  ].join('\n\n');
}
