import { setImmediate as othersFirst } from 'node:timers/promises';
import { cellsOfArrangement } from '@phrase-bingo/game/rules/game/card';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { allowedPatterns } from '@phrase-bingo/game/rules/game/patterns';
import { countOneAway, type PhraseMasks, phraseMasks } from '@phrase-bingo/game/rules/screen/one-away';
import type { Db, Queryable } from '../../db/db.ts';
import { readTogether } from '../../db/transact.ts';
import { refuse } from '../../refusal.ts';
import { listPhrases, type PhraseRow } from '../phrases.ts';
import { cardsOfRound, gameToCount, type HolderRow, newsOfRound, withCards } from './cards-in-play.ts';

type Counted = {
  /** All cards of the round, also those of winners and of players who are not active, and the paper in play. */
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
  /** Of the current round, and how many on paper are in play in it. */
  cards: number;
  paper_count: number;
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
  /** The cards on paper that are in play, by their ids. */
  paper: Map<string, KeptCard>;
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
 * are read anew. The few cards on paper are read each time.
 */
export function openOneAway(db: Db): OneAway {
  const kept = new Map<string, KeptRound>();

  /** The least recently counted go first. */
  function keep(game_id: string, round: KeptRound): void {
    kept.delete(game_id);
    kept.set(game_id, round);
    let cards = [...kept.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [oldest, one] of kept) {
      if (cards <= KEPT_CARDS_MAX && kept.size <= KEPT_GAMES_MAX) break;
      kept.delete(oldest);
      cards -= sizeOf(one);
    }
  }

  async function countIn(tx: Queryable, game: CountedGame): Promise<Counted> {
    const { id, state, seq, datetime_updated, round_id } = game;
    const cards = game.cards + game.paper_count;
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
      const dealt_from = round.cards.size < game.cards ? round.dealt_at - DEALT_OVERLAP : round.dealt_at + 1;
      const news = await newsOfRound(tx, { game_id: id, round_id, dealt_from });
      // No await from here on to the count: others may count the same cards for another event.
      setHolders(round, news);
      if (round.cards.size !== game.cards) {
        kept.delete(id);
        round = null;
      }
    }
    round ??= await readRound(tx, game, phrases);
    const patterns = allowedPatterns(game.pattern_config);
    const counted = [...round.cards.values(), ...round.paper.values()];
    const one_away = countOneAway({ patterns, phrases, cards: counted });
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
        return { round_number, as_of, ...(await countIn(tx, withCards(game))) };
      }),
  };
}

const sizeOf = ({ cards, paper }: KeptRound): number => cards.size + paper.size;

/** Whether the kept cards may be all but the newest ones of the round. */
const mayFollow = (kept: KeptRound, game: CountedGame, phrases: readonly PhraseRow[]): boolean =>
  kept.round_id === game.round_id && kept.cards.size <= game.cards && kept.phrase_count === phrases.length;

async function readRound(
  tx: Queryable,
  { id: game_id, round_id }: CountedGame,
  phrases: readonly PhraseRow[],
): Promise<KeptRound> {
  const round: KeptRound = {
    round_id,
    phrase_count: phrases.length,
    cards: new Map(),
    dealt_at: 0,
    paper: new Map(),
    last: null,
  };
  const rows = await cardsOfRound(tx, { game_id, round_id });
  for (let from = 0; from < rows.length; from += PAGE) {
    await othersFirst();
    for (const row of rows.slice(from, from + PAGE)) addCard(round, row);
  }
  return round;
}

/** Somebody who was removed has no row in players any more. */
const toHolder = ({ is_active, winner_id }: HolderRow): Holder => ({
  is_active: is_active ?? false,
  has_won: winner_id !== null,
});

/** Arrangements are cheaper to read than the cells, which are JSON. */
function addCard(round: KeptRound, row: HolderRow): void {
  const masks = phraseMasks(cellsOfArrangement(row.arrangement));
  const card = { ...toHolder(row), masks };
  if (row.paper_id !== null) {
    round.paper.set(row.paper_id, card);
    return;
  }
  round.cards.set(row.arrangement, card);
  round.dealt_at = Math.max(round.dealt_at, row.dealt_at);
}

/** Whoever is not listed counts; a card on paper that is not listed is not in play. */
function setHolders(round: KeptRound, rows: readonly HolderRow[]): void {
  for (const card of round.cards.values()) {
    card.is_active = true;
    card.has_won = false;
  }
  round.paper.clear();
  for (const row of rows) {
    const card = row.paper_id === null ? round.cards.get(row.arrangement) : undefined;
    if (card) Object.assign(card, toHolder(row));
    else addCard(round, row);
  }
}
