import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom, shuffled } from '../../packages/game/src/rules/random.ts';
import { ROOT } from '../root.ts';
import { type Mutant, type Mutated, makeMutants } from './make-mutants.ts';

export type Area = {
  folders: readonly string[];
  /** Of Vitest. */
  project: 'unit' | 'server';
  /** In the paths of the test files that are about the area; none for all of the project. */
  words: readonly string[];
  /** How many mutants are tried. */
  count: number;
  /** The share that has to be killed. */
  bar: number | null;
};

const server = (
  folder: string,
  words: readonly string[],
  count: number,
  bar: number | null = null,
): Area => ({
  folders: [`apps/server/src/${folder}`],
  project: 'server',
  words: [`src/${folder}`, ...words.map((word) => `server/tests/${word}`)],
  count,
  bar,
});

const DOOR_TESTS = [
  'mark',
  'call',
  'chat',
  'message',
  'shouts',
  'round',
  'games',
  'live.test',
  'bans',
  'metrics',
];

export const AREAS = {
  rules: {
    folders: ['packages/game/src/rules'],
    project: 'unit',
    words: ['packages/game/src'],
    count: 60,
    bar: 0.85,
  },
  'game-door': server('game-door', DOOR_TESTS, 60, 0.85),
  live: server('live', ['live', 'room', 'screen', 'two-nodes', 'hostile', 'remov', 'session', 'metrics'], 30),
  guests: server('accounts/guests', ['guest', 'merge', 'claim', 'housekeeping'], 30),
  moderation: server('moderation', ['ban', 'mut', 'moderation', 'remov', 'reports', 'browser-mutes'], 30),
  postgres: server('db/postgres', ['round-trips', 'two-nodes.test', 'mark-crowds'], 30),
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

export const isAreaName = (name: string): name is AreaName => Object.hasOwn(AREAS, name);

/** Tests and their helpers, and tables of numbers and sentences, which tests read as the code does. */
const LEFT_OUT = /\.test\.ts$|\/test-support\/|\b(limits|refusals)\.ts$/;

export type MadeFile = Mutated & { path: string };

export function makeAll({ folders }: Area): MadeFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path))
    .sort()
    .map((path) => ({ path, ...makeMutants(path, readFileSync(join(ROOT, path), 'utf8')) }));
}

/** Drawn with a seed, and at most one of the mutants of one place. */
export function sample(files: readonly Pick<MadeFile, 'mutants'>[], count: number, seed: number): Mutant[] {
  const random = seededRandom(seed);
  const all = files.flatMap(({ mutants }) => mutants);
  const places = Map.groupBy(shuffled(all, random), ({ path, start, end }) => `${path} ${start} ${end}`);
  const drawn = [...places.values()].flatMap(([first]) => (first ? [first] : [])).slice(0, count);
  return drawn.sort((one, other) => one.path.localeCompare(other.path) || one.start - other.start);
}
