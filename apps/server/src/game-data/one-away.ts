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
};

type Holder = { is_active: boolean; has_won: boolean };
type KeptCard = Holder & { masks: PhraseMasks };

/** The cards of a round by their arrangements, which stay when a guest becomes an account. */
type KeptRound = {
  round_id: string;
  /** A phrase that is added may fill cells. */
  phrase_count: number;
  cards: Map<string, KeptCard>;
  last: { seq: number; datetime_updated: number; cards: number; one_away: number } | null;
};

/** About 20 MB. */
const KEPT_CARDS_MAX = 50_000;

/**
 * Keeps the cards of rounds that are counted again and again, by game; figures in docs/benchmarks.md. Dealing is not
 * numbered, so the number of cards tells whether they have to be read anew.
 */
export function openOneAway(db: Db): OneAway {
  const kept = new Map<string, KeptRound>();

  /** The least recently counted go first. */
  function keep(game_id: string, round: KeptRound): void {
    kept.delete(game_id);
    kept.set(game_id, round);
    let cards = [...kept.values()].reduce((sum, one) => sum + one.cards.size, 0);
    for (const [oldest, one] of kept) {
      if (cards <= KEPT_CARDS_MAX) break;
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
    const round = known && isSame(known, game, phrases) ? known : newRound(round_id, phrases);
    if (round === known) setHolders(round, await holdersOut(tx, { game_id: id, round_id }));
    else addCards(round, await cardsOfRound(tx, { game_id: id, round_id }));
    const patterns = allowedPatterns(game.pattern_config);
    const one_away = countOneAway({ patterns, phrases, cards: round.cards.values() });
    round.last = { seq, datetime_updated, cards, one_away };
    keep(id, round);
    return { cards, one_away };
  }

  return {
    countIn,
    count: (game_id) =>
      readTogether(db, async (tx) => {
        const [game] = await gameToCount(tx, { game_id });
        if (!game) return refuse('game_not_found');
        const { round_number, seq: as_of } = game;
        return { round_number, as_of, ...(await countIn(tx, { ...game, cards: game.cards ?? 0 })) };
      }),
  };
}

const newRound = (round_id: string, phrases: readonly PhraseRow[]): KeptRound => ({
  round_id,
  phrase_count: phrases.length,
  cards: new Map(),
  last: null,
});

const isSame = (kept: KeptRound, game: CountedGame, phrases: readonly PhraseRow[]): boolean =>
  kept.round_id === game.round_id && kept.cards.size === game.cards && kept.phrase_count === phrases.length;

type HolderRow = { arrangement: string; is_active: boolean | null; winner_id: string | null };

/** Somebody who was removed has no row in players any more. */
const toHolder = ({ is_active, winner_id }: HolderRow): Holder => ({
  is_active: is_active ?? false,
  has_won: winner_id !== null,
});

/** Arrangements are cheaper to read than the cells, which are JSON. */
function addCards({ cards }: KeptRound, rows: readonly HolderRow[]): void {
  for (const row of rows) {
    const masks = phraseMasks(cellsOfArrangement(row.arrangement));
    cards.set(row.arrangement, { ...toHolder(row), masks });
  }
}

function setHolders({ cards }: KeptRound, rows: readonly HolderRow[]): void {
  for (const card of cards.values()) Object.assign(card, { is_active: true, has_won: false });
  for (const row of rows) {
    const card = cards.get(row.arrangement);
    if (card) Object.assign(card, toHolder(row));
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
    .select(['cards.arrangement', 'players.is_active', 'wins.user_id as winner_id'])
    .where('cards.round_id', '=', param('round_id'));

const cardsOfRound = preparedQuery(selectHolders);

/** Only the holders that do not count. */
const holdersOut = preparedQuery((at: Queryable, param: Param<InRound>) =>
  selectHolders(at, param).where((eb) =>
    eb.or([
      eb('players.is_active', 'is', null),
      eb('players.is_active', '=', false),
      eb('wins.user_id', 'is not', null),
    ]),
  ),
);
