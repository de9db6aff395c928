import { GAME } from '../../packages/game/src/rules/limits.ts';
import { machineFor } from './answers.ts';
import { ASSUMED, HABITS } from './habits.ts';
import type { Measured } from './measured.ts';
import { type Costs, type Needs, needsOf, PLANNED, type Routing } from './needs.ts';

/** Connections of a node's pool, and those it has besides while it starts: db/postgres/open-postgres.ts. */
export const CONNECTIONS = { pool: 10, starting: 2, postgres_default: 100 } as const;

export const CODES = 10 ** GAME.code_length;
const DAY = 24 * 60 * 60;

/** Codes in use: those of games at play, and of those that ended lately. */
export const codesHeld = ({ demand }: Needs, kept_seconds: number = HABITS.code_kept.value): number =>
  demand.games * (1 + (kept_seconds * ASSUMED.mean_share.value) / HABITS.visit.value);

type Limit = { what: string; routing: Routing; isReached: (needs: Needs) => boolean; remedy: string };

/** What gives way first, second and so on, and what one does about it. */
export const LIMITS: readonly Limit[] = [
  {
    what: `half of the six-digit codes are taken, mostly by games that ended within the last ${HABITS.code_kept.value / DAY} days`,
    routing: 'by game',
    isReached: (needs) => codesHeld(needs) > CODES / 2,
    remedy: 'free the code of an ended game sooner; a seventh digit gives ten times as many',
  },
  {
    what: 'the connections of all nodes exceed what PostgreSQL allows without a setting',
    routing: 'by game',
    isReached: ({ nodes }) =>
      nodes * (CONNECTIONS.pool + CONNECTIONS.starting) > CONNECTIONS.postgres_default,
    remedy: 'raise `max_connections`; some thousands are no trouble for a machine of that size',
  },
  {
    what: 'the bus costs the nodes as much as the marks do, because the proxy sends a game to any node',
    routing: 'any node',
    isReached: ({ loops }) => loops.bus > loops.marks,
    remedy: 'let the proxy choose the node by the id of the game in the path',
  },
  {
    what: 'one Redis is too busy, because the proxy sends a game to any node',
    routing: 'any node',
    isReached: ({ redis }) => redis.cores > PLANNED.redis,
    remedy: 'the same; or a Redis cluster, on which the channels of games are spread over the shards',
  },
  {
    what: 'one Redis is too busy, although a game is on one node',
    routing: 'by game',
    isReached: ({ redis }) => redis.cores > PLANNED.redis,
    remedy: 'one Redis for the limits and another for the bus, and then a cluster for the bus',
  },
  {
    what: 'PostgreSQL needs more than 64 cores',
    routing: 'by game',
    isReached: ({ database }) => (machineFor(database.all_cores) ?? 128) > 64,
    remedy: 'several databases, each with a part of the games; see below',
  },
];

const FIRST = 1_000;
/** Beyond this the page says nothing. */
const LAST = 10_000_000;
const STEP = 1.02;

/** From about how many players at once a limit is reached; null when it is not up to ten million. */
export function reachedAt({ routing, isReached }: Limit, measured: Measured, costs: Costs): number | null {
  for (let players = FIRST; players <= LAST; players *= STEP) {
    if (isReached(needsOf(players, measured, costs, routing))) return players;
  }
  return null;
}
