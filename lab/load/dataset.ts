import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { mapConcurrently } from '../bots/map-concurrently.ts';
import {
  addPeople,
  type GamePlan,
  openGamePreparation,
  type Person,
  type PreparedGame,
} from './prepared-game.ts';

const GAMES_AT_ONCE = 8;

/** For servers whose people do no more than people may. */
export const LIMITED = { RATE_LIMITS: 'on' } as const;
/** And come from addresses of their own, by the word of a proxy. */
export const LIMITED_BEHIND_PROXY = { ...LIMITED, TRUST_PROXY: '1' } as const;

type Settings = Record<string, string>;

type Plan = {
  /** DATABASE_URL and the like; without it SQLite in a new folder. Limits are off unless they are set. */
  settings?: Settings;
  games?: readonly GamePlan[];
  /** People with an account and no game. */
  newcomers?: number;
};

export type Dataset = {
  /** What a server needs to serve this data. */
  settings: Settings;
  games: PreparedGame[];
  newcomers: Person[];
  /** Removes the folder; a PostgreSQL database is left to whoever started it. */
  remove: () => void;
};

/** Fills a fresh database through the server's use cases, before a server is started on it. */
export async function prepareDataset({ settings = {}, games = [], newcomers = 0 }: Plan): Promise<Dataset> {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-dataset-'));
  const remove = () => rmSync(data_dir, { recursive: true, force: true });
  const given = {
    DATA_DIR: data_dir,
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMITS: 'off',
    ...settings,
  };
  const app = await buildApp(readConfig({ ...given, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }), {
    web_root: null,
  });
  try {
    const player_count = games.reduce((sum, { players }) => sum + players, 0);
    const people = await addPeople(app.context, games.length + player_count + newcomers);
    const parties = games.map(({ players }) => ({
      host: people.shift(),
      players: people.splice(0, players),
    }));
    const prepareGame = openGamePreparation(app.context);
    const prepared = await mapConcurrently(parties, GAMES_AT_ONCE, async ({ host, players }, index) => {
      if (!host) throw new Error('There are too few people.');
      return prepareGame(games[index] ?? { players: 0 }, host, players);
    });
    return { settings: given, games: prepared, newcomers: people, remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    await app.drain();
  }
}
