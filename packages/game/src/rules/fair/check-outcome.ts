/** What the check reads of an answer of the fairness call. */
export type FairRound = {
  round: { id: string; is_active: boolean; seed_hash: string | null };
  status: 'unsealed' | 'sealed' | 'shown';
  /** May be one that this app does not know yet. */
  version: string | null;
  seed: string | null;
  my_seat: { seat_number: number; salt: string | null } | null;
  playable_sids: readonly number[];
  seats: readonly FairSeat[];
  unsealed_cards: number;
  calls: readonly FairCall[];
  last_call_position: number;
};

export type FairSeat = {
  seat_number: number;
  dealt_from: number;
  salt: string | null;
  attempt: number;
  arrangement: string;
};

export type FairCall = {
  position: number;
  sid: number;
  is_auto: boolean;
  draw_seats: number | null;
  recalled_after: number | null;
};

/** What a browser wrote down of a round before it was closed; without a seat it is not known which card it took. */
export type SealNote = {
  seed_hash: string;
  /** How many calls stood then. */
  calls: number;
  salt: string | null;
  seat_number: number | null;
};

/** How far a check is: so many of the cards are dealt again. */
export type CheckProgress = { checked: number; cards: number };

/** One thing that does not match. */
export type Finding =
  | { kind: 'seed_not_sealed' }
  | { kind: 'other_seal_noted'; seed_hash: string }
  /** The server lists none as the reader's own when `listed` is null. */
  | { kind: 'other_seat_noted'; noted: number; listed: number | null }
  | { kind: 'salt_not_in_card' }
  | { kind: 'card_missing'; seat_number: number }
  | { kind: 'card_twice'; seat_number: number }
  | { kind: 'card_different'; seat_number: number }
  | { kind: 'call_missing'; position: number }
  | { kind: 'call_twice'; position: number }
  | { kind: 'call_different'; position: number; sid: number; expected_sid: number }
  /** Drawn with fewer cards than an earlier one, recalled before it was called, called while it stood, or drawn from nothing. */
  | { kind: 'call_out_of_order'; position: number };

export type NoteLine =
  | { kind: 'before_first_call' }
  | { kind: 'after_call'; calls: number }
  | { kind: 'none' }
  | { kind: 'other_seal' };

export type OwnCardLine =
  | { kind: 'salted'; seat_number: number }
  | { kind: 'unsalted'; seat_number: number }
  | { kind: 'none' }
  | { kind: 'not_the_noted' };

/** What the check says of each part of a round; null where it could not be looked at or is left out. */
export type CheckLines = {
  /** Whether the seed fits its seal. */
  seal: boolean | null;
  note: NoteLine;
  /** Null where there is none among the seats, but there are cards without a seat too. */
  own_card: OwnCardLine | null;
  /** Numbers that are missing or there twice, of cards and calls together. */
  list: { gaps: number } | null;
  cards: { matching: number; total: number } | null;
  calls: {
    matching: number;
    random: number;
    by_hand: number;
    in_list_order: number;
    recalled: number;
    /** Whether every call that was not drawn at random is one that could be made, and the next in line if automatic. */
    others_match: boolean;
  } | null;
};

export type Verdict =
  | 'adds_up'
  | 'adds_up_without_note'
  | 'mismatch'
  /** Sealed, and still being played. */
  | 'sealed_active'
  /** Sealed, over, but not closed. */
  | 'sealed_over'
  | 'unsealed'
  /** Some cards have no seat; there may be findings too. */
  | 'in_part'
  /** Of a version that this app does not know. */
  | 'unreadable';

export type CheckOutcome = {
  verdict: Verdict;
  lines: CheckLines;
  /** The first ones, in the order of the checks. */
  findings: readonly Finding[];
  more_findings: number;
};
