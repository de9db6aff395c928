import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../db.ts';
import { createAccounts } from './0001-accounts.ts';
import { createGames } from './0002-games.ts';
import { createPlay } from './0003-play.ts';
import { createTalk } from './0004-talk.ts';
import { createPresence } from './0005-presence.ts';
import { addLimits } from './0006-limits.ts';
import { addProvenAddresses } from './0007-proven-addresses.ts';
import { addNameSkeletons } from './0008-name-skeletons.ts';
import { addGuests } from './0009-guests.ts';
import { addOrder } from './0010-order.ts';
import { addScreenLinks } from './0011-screen-links.ts';
import { addLookups } from './0012-lookups.ts';
import { addPresencesOfNodes } from './0013-presences-of-nodes.ts';
import { addPacks } from './0014-packs.ts';
import { addFairRounds } from './0015-fair-rounds.ts';
import { addPaper } from './0016-paper.ts';
import { addSessionGenerations } from './0017-session-generations.ts';
import { addBrowserMutes } from './0019-browser-mutes.ts';
import { nameMessagesByGame } from './0020-messages-by-game.ts';
import { COLUMN_TYPES, type ColumnTypes } from './column-types.ts';

/** All migrations, ordered by name. A released migration never changes. */
const STEPS: Record<string, (db: Kysely<unknown>, type: ColumnTypes, engine: Engine) => Promise<void>> = {
  '0001_accounts': createAccounts,
  '0002_games': createGames,
  '0003_play': createPlay,
  '0004_talk': createTalk,
  '0005_presence': createPresence,
  '0006_limits': addLimits,
  '0007_proven_addresses': addProvenAddresses,
  '0008_name_skeletons': addNameSkeletons,
  '0009_guests': addGuests,
  '0010_order': addOrder,
  '0011_screen_links': addScreenLinks,
  '0012_lookups': addLookups,
  '0013_presences_of_nodes': addPresencesOfNodes,
  '0014_packs': addPacks,
  '0015_fair_rounds': addFairRounds,
  '0016_paper': addPaper,
  '0017_session_generations': addSessionGenerations,
  '0019_browser_mutes': addBrowserMutes,
  '0020_messages_by_game': nameMessagesByGame,
};

export function migrationsFor(engine: Engine): Record<string, Migration> {
  const type = COLUMN_TYPES[engine];
  return Object.fromEntries(
    Object.entries(STEPS).map(([name, up]) => [
      name,
      { up: (db) => up(db, type, engine) } satisfies Migration,
    ]),
  );
}
