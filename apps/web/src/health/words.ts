import type { Corruption } from './corruption-log.ts';
import type { ErrorEntry } from './error-log.ts';
import type { HealthEntry } from './health-history.ts';
import type { LogEntry } from './log.ts';

const SOCKETS = { connected: 'Connected', connecting: 'Connecting', disconnected: 'Not connected' } as const;
const STORAGES = { working: 'Working', full: 'Full', blocked: 'Blocked' } as const;

const percent = (share: number) => (share < 0.01 ? 'Under 1 percent' : `${Math.round(share * 100)} percent`);

/** What a check found, each thing with its name. */
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

/** An entry of any log as one line, without its time. */
export const LINES = {
  errors: ({ id, path, message }: ErrorEntry) => `${message} at ${path}, error id ${id}`,
  corruptions: ({ severity, source, place, problem }: Corruption) =>
    `${severity}, ${source}: ${place} ${problem}`,
  history: (entry: HealthEntry) =>
    signsOf(entry)
      .map(([name, sign]) => `${name}: ${sign}`)
      .join(', '),
  log: ({ level, text }: LogEntry) => (level === 'info' ? text : `${level}: ${text}`),
} as const;
