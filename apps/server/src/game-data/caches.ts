import type { Game } from '@phrase-bingo/game/wire/game';
import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { PhraseRow } from './phrases.ts';
import type { RoundRow } from './rounds.ts';

/** A game as any of its members sees it. */
export type MembersGame = Omit<Game, 'current_user_joined'>;

/** What every member sees of a round. */
export type SharedSnapshot = Omit<FullSnapshot, 'players'>;

export type CurrentPhrases = { round: RoundRow; phrases: readonly PhraseRow[] };

/** What this node has read of games; figures in docs/decisions/0023-batches-and-reads-cached-by-seq.md. */
export type Caches = {
  /** Saves all but one query of 'my games': 210 lists of 50 games a second instead of 76. About 2 MB. */
  my_games: SeqCache<MembersGame>;
  /** Saves reading a whole round for each player who opens it: 990 calls a second instead of 430. About 20 MB. */
  snapshots: SeqCache<SharedSnapshot>;
  /** Saves a call reading the round and its phrases again after the call before it. About 3 MB. */
  current_phrases: SeqCache<CurrentPhrases>;
};

export const openCaches = (): Caches => ({
  my_games: openSeqCache(1_000),
  snapshots: openSeqCache(200),
  current_phrases: openSeqCache(500),
});

/** The columns of a game's row that publish one state of the game from another. */
type Version = { seq: number; datetime_updated: number };

export type SeqCache<Value> = {
  find: (key: string, version: Version) => Value | null;
  set: (key: string, version: Version, value: Value) => void;
};

/**
 * Caches reads of a game under its `seq`. What members see changes only through `changeGame`, which numbers every
 * change, so a hit is never stale if the row was read in the same transaction; nothing has to be invalidated.
 * `datetime_updated` tells histories apart after a restored backup. The least recently used entries go first.
 */
export function openSeqCache<Value>(max_entries: number): SeqCache<Value> {
  const entries = new Map<string, { version: Version; value: Value }>();

  return {
    find(key, { seq, datetime_updated }) {
      const entry = entries.get(key);
      if (entry?.version.seq !== seq || entry.version.datetime_updated !== datetime_updated) return null;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, { seq, datetime_updated }, value) {
      entries.delete(key);
      entries.set(key, { version: { seq, datetime_updated }, value });
      const oldest = entries.keys().next();
      if (entries.size > max_entries && !oldest.done) entries.delete(oldest.value);
    },
  };
}
