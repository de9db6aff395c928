import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import type { PatternName } from '@phrase-bingo/game/rules/game/patterns';
import type { Generated } from 'kysely';
import type { JsonColumn } from './json.ts';
import type { Millis } from './tables-accounts.ts';

/** A card on paper: a place in a game without a user. */
export type PaperCardsTable = {
  id: string;
  game_id: string;
  /** Counts over the whole game and is never used twice. */
  number: number;
  /** The random digits of its code. */
  check_part: string;
  cells: JsonColumn<CardCells>;
  arrangement: string;
  name: Generated<string | null>;
  /** The round in which it was dealt. */
  first_round: number;
  /** The last call of that round when it was dealt. */
  dealt_after_call: Generated<number>;
  dealt_at: Millis;
  printed_at: Generated<Millis | null>;
  /** Its number in the round it was dealt in; this and the rest are null for a card that was not drawn from a deck. */
  seat_number: Generated<number | null>;
  dealt_from: Generated<number | null>;
  attempt: Generated<number | null>;
};

/** The cards on paper that count in a round. */
export type PaperInPlayTable = {
  round_id: string;
  paper_id: string;
};

/** Confirmed bingos of cards on paper; their shout numbers are those of `wins` in one order. */
export type PaperWinsTable = {
  round_id: string;
  paper_id: string;
  shout_number: number;
  place: number;
  /** The position of the earliest call at which a pattern was complete. */
  call_position: number;
  pattern: PatternName;
  /** The name with which it was announced; null without one. */
  name: string | null;
  won_at: Millis;
};
