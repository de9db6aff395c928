import type { Game } from '@phrase-bingo/game/wire/game';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Db } from '../db/db.ts';
import { type OneAway, openOneAway } from './one-away/one-away.ts';
import type { PhraseRow } from './phrases.ts';
import type { RoundRow } from './rounds.ts';
import { openSeqCache, type SeqCache } from './seq-cache.ts';
import { type Chats, openChats } from './snapshots/shared-chat.ts';

/** A game as any of its members sees it. */
export type MembersGame = Omit<Game, 'current_user_joined' | 'next_game'>;

/** What every member sees of a round, without the chat, which all rounds share. */
export type SharedSnapshot = Omit<FullSnapshot, 'players' | 'messages'>;

/** What a big screen shows, with all names; cards are dealt without a number. */
export type SharedScreen = Omit<ScreenSnapshot, 'timestamp' | 'show_names' | 'cards' | 'one_away'>;

export type CurrentPhrases = { round: RoundRow; phrases: readonly PhraseRow[] };

/** What this node has read of games; figures in docs/decisions/0004-crowds-share-transactions.md. */
export type Caches = {
  /** Saves all but one query of 'my games': 210 lists of 50 games a second instead of 76. About 2 MB. */
  my_games: SeqCache<MembersGame>;
  /** Saves reading a whole round for each player who opens it: 990 calls a second instead of 430. About 20 MB. */
  snapshots: SeqCache<SharedSnapshot>;
  /** Saves reading and encoding a chat for each who opens the game. At most 32 MB (decision 11). */
  chats: Chats;
  /** Saves a call two queries: 1.0 ms instead of 1.1 with 20 sockets, 210 instead of 243 for 200 at once. About 3 MB. */
  current_phrases: SeqCache<CurrentPhrases>;
  /** Saves four queries for each big screen that opens or reads anew after a win. About 2 MB. */
  screens: SeqCache<SharedScreen>;
  /** How many cards of a game are one away. */
  one_away: OneAway;
};

export const openCaches = (db: Db): Caches => ({
  my_games: openSeqCache(1_000),
  snapshots: openSeqCache(200),
  chats: openChats(),
  current_phrases: openSeqCache(500),
  screens: openSeqCache(200),
  one_away: openOneAway(db),
});
