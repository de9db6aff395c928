import { setImmediate as othersFirst } from 'node:timers/promises';
import { cellsOfArrangement } from '@phrase-bingo/game/rules/game/card';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { allowedPatterns } from '@phrase-bingo/game/rules/game/patterns';
import { countOneAway, type PhraseMasks, phraseMasks } from '@phrase-bingo/game/rules/screen/one-away';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { Tables } from '../db/tables.ts';
import { readTogether } from '../db/transact.ts';
import { refuse } from '../refusal.ts';
import { listPhrases, type PhraseRow } from './phrases.ts';

type Counted = {
  /** All cards of the round, also those of winners and of players who are not active. */
  cards: number;
  /** How many of them lack at most one call; null while nobody plays. */
  one_away: number | null;
};

/** A count with the event it is true for. */
type OneAwayCount = Counted & { round_number: number; as_of: number };

/** What a count needs of a game, read in the same transaction. */
type CountedGame = {
  id: string;
  state: GameState;
  seq: number;
  datetime_updated: number;
  pattern_config: PatternConfig;
  /** The current round. */
  round_id: string;
  /** Of the current round. */
  cards: number;
};

/** How many cards are one away from a bingo. */
export type OneAway = {
  count: (game_id: string) => Promise<OneAwayCount>;
  /** The same within a transaction that has read the game. */
  countIn: (tx: Queryable, game: CountedGame) => Promise<Counted>;
  /** Lets go of the cards of a game that is not counted any more. */
  forget: (game_id: string) => void;
};

type Holder = { is_active: boolean; has_won: boolean };
type KeptCard = Holder & { masks: PhraseMasks };

/** The cards of a round by their arrangements, which stay when a guest becomes an account. */
type KeptRound = {
  round_id: string;
  /** A phrase that is added may fill cells. */
  phrase_count: number;
  cards: Map<string, KeptCard>;
  /** When the newest of them was dealt. */
  dealt_at: number;
  last: { seq: number; datetime_updated: number; cards: number; one_away: number } | null;
};

/** About 20 MB. */
const KEPT_CARDS_MAX = 50_000;
const KEPT_GAMES_MAX = 1_000;
/** How many cards are taken up before others get their turn. */
const PAGE = 500;
/** Cards may be committed in another order than they were dealt in, in milliseconds. */
const DEALT_OVERLAP = 1_000;

/**
 * Keeps the cards of rounds that are counted again and again, by game; figures in docs/benchmarks.md. Dealing is not
 * numbered, so new cards are looked for with every count. When there are not as many then as the round has, all of them
 * are read anew.
 */
export function openOneAway(db: Db): OneAway {
  const kept = new Map<string, KeptRound>();

  /** The least recently counted go first. */
  function keep(game_id: string, round: KeptRound): void {
    kept.delete(game_id);
    kept.set(game_id, round);
    let cards = [...kept.values()].reduce((sum, one) => sum + one.cards.size, 0);
    for (const [oldest, one] of kept) {
      if (cards <= KEPT_CARDS_MAX && kept.size <= KEPT_GAMES_MAX) break;
      kept.delete(oldest);
      cards -= one.cards.size;
    }
  }

  async function countIn(tx: Queryable, game: CountedGame): Promise<Counted> {
    const { id, state, seq, datetime_updated, round_id, cards } = game;
    if (state !== 'PLAYING') {
      kept.delete(id);
      return { cards, one_away: null };
    }
    const known = kept.get(id);
    const { last } = known ?? {};
    if (last?.seq === seq && last.datetime_updated === datetime_updated && last.cards === cards) {
      return { cards, one_away: last.one_away };
    }
    const phrases = await listPhrases(tx, id, round_id);
    let round = known && mayFollow(known, game, phrases) ? known : null;
    if (round) {
      // A whole crowd may have been dealt its cards at one moment, so these are read only when some are lacking.
      const dealt_from = round.cards.size < cards ? round.dealt_at - DEALT_OVERLAP : round.dealt_at + 1;
      const news = await newsOfRound(tx, { game_id: id, round_id, dealt_from });
      // No await from here on to the count: others may count the same cards for another event.
      setHolders(round, news);
      if (round.cards.size !== cards) {
        kept.delete(id);
        round = null;
      }
    }
    round ??= await readRound(tx, game, phrases);
    const patterns = allowedPatterns(game.pattern_config);
    const one_away = countOneAway({ patterns, phrases, cards: round.cards.values() });
    round.last = { seq, datetime_updated, cards, one_away };
    keep(id, round);
    return { cards, one_away };
  }

  return {
    countIn,
    forget: (game_id) => void kept.delete(game_id),
    count: (game_id) =>
      readTogether(db, async (tx) => {
        const [game] = await gameToCount(tx, { game_id });
        if (!game) return refuse('game_not_found');
        const { round_number, seq: as_of } = game;
        return { round_number, as_of, ...(await countIn(tx, { ...game, cards: game.cards ?? 0 })) };
      }),
  };
}

/** Whether the kept cards may be all but the newest ones of the round. */
const mayFollow = (kept: KeptRound, game: CountedGame, phrases: readonly PhraseRow[]): boolean =>
  kept.round_id === game.round_id && kept.cards.size <= game.cards && kept.phrase_count === phrases.length;

async function readRound(
  tx: Queryable,
  { id: game_id, round_id }: CountedGame,
  phrases: readonly PhraseRow[],
): Promise<KeptRound> {
  const round = { round_id, phrase_count: phrases.length, cards: new Map(), dealt_at: 0, last: null };
  const rows = await cardsOfRound(tx, { game_id, round_id });
  for (let from = 0; from < rows.length; from += PAGE) {
    await othersFirst();
    for (const row of rows.slice(from, from + PAGE)) addCard(round, row);
  }
  return round;
}

type HolderRow = {
  arrangement: string;
  dealt_at: number;
  is_active: boolean | null;
  winner_id: string | null;
};

/** Somebody who was removed has no row in players any more. */
const toHolder = ({ is_active, winner_id }: HolderRow): Holder => ({
  is_active: is_active ?? false,
  has_won: winner_id !== null,
});

/** Arrangements are cheaper to read than the cells, which are JSON. */
function addCard(round: KeptRound, row: HolderRow): void {
  const masks = phraseMasks(cellsOfArrangement(row.arrangement));
  round.cards.set(row.arrangement, { ...toHolder(row), masks });
  round.dealt_at = Math.max(round.dealt_at, row.dealt_at);
}

/** Whoever is not listed counts. */
function setHolders(round: KeptRound, rows: readonly HolderRow[]): void {
  for (const card of round.cards.values()) {
    card.is_active = true;
    card.has_won = false;
  }
  for (const row of rows) {
    const card = round.cards.get(row.arrangement);
    if (card) Object.assign(card, toHolder(row));
    else addCard(round, row);
  }
}

/** A subquery for a query of games and their current rounds. */
export const cardCount = (eb: ExpressionBuilder<Tables, 'rounds'>) =>
  eb
    .selectFrom('cards')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('cards.round_id', '=', 'rounds.id')
    .as('cards');

const gameToCount = preparedQuery(({ query }: Queryable, param: Param<{ game_id: string }>) =>
  query
    .selectFrom('games')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.game_id', '=', 'games.id').onRef('rounds.round_number', '=', 'games.round_number'),
    )
    .select(['games.id', 'games.state', 'games.seq', 'games.datetime_updated', 'games.pattern_config'])
    .select(['games.round_number', 'rounds.id as round_id'])
    .select(cardCount)
    .where('games.id', '=', param('game_id')),
);

type InRound = { game_id: string; round_id: string };

const selectHolders = ({ query }: Queryable, param: Param<InRound>) =>
  query
    .selectFrom('cards')
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'cards.user_id').on('players.game_id', '=', param('game_id')),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'cards.user_id').on('wins.round_id', '=', param('round_id')),
    )
    .select(['cards.arrangement', 'cards.dealt_at', 'players.is_active', 'wins.user_id as winner_id'])
    .where('cards.round_id', '=', param('round_id'));

const cardsOfRound = preparedQuery(selectHolders);

/** The holders that do not count, and the newest cards. */
const newsOfRound = preparedQuery((at: Queryable, param: Param<InRound & { dealt_from: number }>) =>
  selectHolders(at, param).where((eb) =>
    eb.or([
      eb('cards.dealt_at', '>=', param('dealt_from')),
      eb('players.is_active', 'is', null),
      eb('players.is_active', '=', false),
      eb('wins.user_id', 'is not', null),
    ]),
  ),
);
