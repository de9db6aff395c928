import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { inLanes } from '../bots/in-lanes.ts';
import { addPeople, type Person } from './people.ts';
import { type GamePlan, openGamePreparation, type PreparedGame } from './prepared-game.ts';

const GAMES_AT_ONCE = 8;

type Settings = Record<string, string>;

type Plan = {
  /** DATABASE_URL and the like; without it SQLite in a new folder. */
  settings?: Settings;
  games?: readonly GamePlan[];
  /** Every game has the first of the same people as its players, instead of people of its own. */
  shares_players?: boolean;
  /** People with an account and no game. */
  guests?: number;
};

export type World = {
  /** What a server needs to serve this world. */
  settings: Settings;
  games: PreparedGame[];
  guests: Person[];
  /** Removes the folder; a database of PostgreSQL is left to whoever started it. */
  remove: () => void;
};

/** Each game's players among all of them: side by side, or all from the beginning. */
function placesOf(games: readonly GamePlan[], shares_players: boolean): { from: number; to: number }[] {
  let taken = 0;
  return games.map(({ players }) => {
    const from = shares_players ? 0 : taken;
    taken = Math.max(taken, from + players);
    return { from, to: from + players };
  });
}

/** Fills a fresh database through the server's own use cases, before any server is started on it. */
export async function prepareWorld({
  settings = {},
  games = [],
  shares_players = false,
  guests = 0,
}: Plan): Promise<World> {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-world-'));
  const remove = () => rmSync(data_dir, { recursive: true, force: true });
  const given = {
    DATA_DIR: data_dir,
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMITS: 'off',
    ...settings,
  };
  const app = await buildApp(readConfig({ ...given, LOG_LEVEL: 'warn' }), { web_root: null });
  try {
    const places = placesOf(games, shares_players);
    const seated = Math.max(0, ...places.map(({ to }) => to));
    const people = await addPeople(app.context, games.length + seated + guests);
    const hosts = people.slice(0, games.length);
    const players = people.slice(games.length, games.length + seated);
    const prepareGame = openGamePreparation(app.context);
    const prepared = await inLanes(hosts, GAMES_AT_ONCE, (host, place) => {
      const { from = 0, to = 0 } = places[place] ?? {};
      return prepareGame(games[place] ?? { players: 0 }, host, players.slice(from, to));
    });
    return { settings: given, games: prepared, guests: people.slice(games.length + seated), remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    await app.drain();
  }
}
