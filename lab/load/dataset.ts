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
  /** All games have the same players instead of their own. */
  shares_players?: boolean;
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

/** The range of each game's players in the list of all players. */
function rangesOf(games: readonly GamePlan[], shares_players: boolean): { from: number; to: number }[] {
  let taken = 0;
  return games.map(({ players }) => {
    const from = shares_players ? 0 : taken;
    taken = Math.max(taken, from + players);
    return { from, to: from + players };
  });
}

/** Fills a fresh database through the server's use cases, before a server is started on it. */
export async function prepareDataset({
  settings = {},
  games = [],
  shares_players = false,
  newcomers = 0,
}: Plan): Promise<Dataset> {
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
    const ranges = rangesOf(games, shares_players);
    const player_count = Math.max(0, ...ranges.map(({ to }) => to));
    const people = await addPeople(app.context, games.length + player_count + newcomers);
    const hosts = people.slice(0, games.length);
    const players = people.slice(games.length, games.length + player_count);
    const prepareGame = openGamePreparation(app.context);
    const prepared = await mapConcurrently(hosts, GAMES_AT_ONCE, (host, index) => {
      const { from = 0, to = 0 } = ranges[index] ?? {};
      return prepareGame(games[index] ?? { players: 0 }, host, players.slice(from, to));
    });
    return { settings: given, games: prepared, newcomers: people.slice(games.length + player_count), remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    await app.drain();
  }
}
