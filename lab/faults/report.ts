import type { Section } from '../bench/benchmarks-page.ts';
import { count, millis } from '../bench/measure.ts';
import { FAULT_KINDS, type FaultKind } from './kinds.ts';
import type { Report } from './run-faults.ts';
import { READY_WITHIN } from './site.ts';

const WORDS: Record<FaultKind, string> = {
  node: 'a node killed with SIGKILL',
  postgres: 'PostgreSQL killed with SIGKILL',
  redis: 'Redis killed with SIGKILL',
  disk: 'the disk full',
  stop: 'a node stopped and continued',
  slow: 'a client that reads nothing',
};

const METHOD =
  'Written by `npm run faults`. People in twenty games at a time, half of them guests, join, get cards, mark, unmark, call, talk, shout and start rounds, are banned or removed, bring their games along to an account, and keep account of every answer, while one thing after the other breaks under supervisors that only start programs again. Four games are large and on all nodes; in sixteen small ones everybody acts at the same moment, so that changes of many games share commits, and all people of a game are on one node and now and then move to the next. Then what the database holds is compared with the account, and what every page shows with a fresh read.';

const times = (number: number) => (number === 1 ? 'once' : `${count(number)} times`);

const acknowledgedIn = ({ acknowledged }: Report): number =>
  Object.values(acknowledged).reduce((sum, some) => sum + some, 0);

/** The result of a part of the full run, for docs/benchmarks.md. */
export function sectionOf(title: string, report: Report): Section {
  const {
    counts,
    slowest,
    seed,
    put_off,
    games,
    moves,
    violations,
    also_killed,
    crashes,
    acknowledged,
    stop_for,
  } = report;
  const kinds = FAULT_KINDS.filter((kind) => counts[kind] > 0);
  const details = Object.entries(acknowledged).map(([kind, number]) => `${kind} ${count(number)}`);
  return {
    title,
    action: 'People play while machines fail; whatever the server has answered stays done.',
    method: `${METHOD} Seed ${seed}.`,
    figures: [
      ...kinds.map(
        (kind) =>
          [
            `${WORDS[kind]}${kind === 'stop' ? ` after ${stop_for / 1_000} s` : ''}, ${times(counts[kind])}: ready again within`,
            millis(slowest[kind] ?? 0),
          ] as const,
      ),
      ...(also_killed > 0
        ? ([['nodes killed besides, while a disk was full or PostgreSQL away', count(also_killed)]] as const)
        : []),
      ...(crashes > 0 ? ([['PostgreSQL panicked for want of room', times(crashes)]] as const) : []),
      ['games, and moves of all people of one to another node', `${count(games)}, ${count(moves)}`],
      [`acknowledged (${details.join(', ')})`, count(acknowledgedIn(report))],
      ['put off with 503 or not answered, and asked again', count(put_off)],
      ['lost, doubled, invented or seen differently', count(violations.length)],
    ],
  };
}

/** The same in short, for the terminal. */
export function summaryOf(report: Report): string {
  const { engine, seed, seconds, games, moves, violations, slowest, put_off, also_killed, crashes } = report;
  const longest = Math.max(0, ...Object.values(slowest));
  return [
    `${engine}, seed ${seed}: ${count(acknowledgedIn(report))} things acknowledged in ${count(games)} games in ${count(seconds)} s, ${count(moves)} moves to another node`,
    `${count(put_off)} attempts put off, ${count(also_killed)} nodes killed besides, ${count(crashes)} panics of PostgreSQL`,
    `ready again within ${millis(longest)}, of ${millis(READY_WITHIN)} allowed`,
    violations.length === 0
      ? 'nothing lost, doubled or invented, and everybody sees the same'
      : `${count(violations.length)} things are violations:\n${violations.slice(0, 40).join('\n')}`,
  ].join('\n');
}
