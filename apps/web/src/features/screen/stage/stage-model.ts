import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';

/** What a stage shows, read from the snapshot, the frames and the time alone. Times are of this device's clock. */

/** How to get in. */
export type JoinWays =
  | { kind: 'open'; code: string; host: string; link: string }
  /** The page was opened by a loopback address, which no phone can reach. */
  | { kind: 'unreachable'; code: string; host: string }
  /** The code is hidden on this device. */
  | { kind: 'hidden' }
  /** The room is locked. */
  | { kind: 'closed' };

export type People = {
  count: number;
  /** Newest first; empty where names are not shown. */
  names: readonly string[];
};

export type Call = {
  sid: number;
  /** The rank among the calls that stand. */
  number: number;
  text: string;
};

export type BoardRow = {
  sid: number;
  text: string;
  is_free: boolean;
  /** Null while it is not called. */
  number: number | null;
  is_last: boolean;
};

/** The call in the middle of the stage, or what stands there instead. */
export type MainCall =
  | { kind: 'none' }
  | { kind: 'call'; call: Call; label: 'just' | 'last' | 'last_known'; is_entering: boolean; hops: number }
  | { kind: 'taken_back'; call: Call };

/** What the caller does, for the foot of the stage. */
export type CallerLine =
  /** The interval is in milliseconds too. */
  | { kind: 'running'; next_call_at: number; interval: number }
  | { kind: 'paused' }
  | { kind: 'by_hand' }
  | { kind: 'nothing_left' }
  | { kind: 'in_review' };

/** One winner as the stage shows them. */
export type StageWin = {
  /** The same for the same win as long as it is shown. */
  key: string;
  place: number;
  /** Null where names are not shown; a card on paper without one is called by its number. */
  name: string | null;
  /** Null for a player. */
  paper_number: number | null;
  /** The label of the pattern. */
  pattern: string;
  /** Null when it is not known, or not yet. */
  call_number: number | null;
  card: WinningCard | null;
};

export type WinningCell = {
  text: string;
  is_free: boolean;
  is_called: boolean;
  is_winning: boolean;
};
/** 25 cells, row by row. */
export type WinningCard = readonly WinningCell[];

/** What a round came to. */
export type Figures = { calls: number; cards: number };

type InGame = {
  game_name: string;
  round_number: number;
  state: 'CONFIG' | 'OPEN' | 'PLAYING' | 'REVIEW' | 'WON' | 'LOST' | 'OTHER';
};

/** The seal of the round; null without one. */
type Sealed = { seed_hash: string | null };

export type Stage =
  | { kind: 'loading' }
  | { kind: 'unreachable'; host: string }
  | { kind: 'ended' }
  | { kind: 'too_many' }
  | ({
      kind: 'waiting';
      heading: 'setup' | 'open' | 'between';
      join: JoinWays;
      people: People;
    } & Sealed &
      InGame)
  | ({
      kind: 'playing';
      main: MainCall;
      /** The calls before the last one, newest first, at most three. */
      strip: readonly Call[];
      /** All phrases in the order of the list. */
      board: readonly BoardRow[];
      called: number;
      total: number;
      caller: CallerLine | null;
      /** Null while it is not known, hidden or nobody. */
      one_away: number | null;
      /** The winners of the round so far: the first by name, and how many more. */
      bingo: { name: string | null; more: number } | null;
      patterns: PatternConfig;
      join: JoinWays;
      people: People;
    } & InGame)
  | ({ kind: 'check'; join: JoinWays; people: People } & InGame)
  | ({ kind: 'refused'; join: JoinWays; people: People } & InGame)
  | ({
      kind: 'winner';
      win: StageWin;
      has_confetti: boolean;
      /** A call that came while the winner is shown. */
      just_called: string | null;
      join: JoinWays;
      people: People;
    } & InGame)
  | ({
      kind: 'winners';
      count: number;
      wins: readonly StageWin[];
      just_called: string | null;
      join: JoinWays;
      people: People;
    } & InGame)
  | ({
      kind: 'round_over';
      wins: readonly StageWin[];
      win_count: number;
      figures: Figures;
      join: JoinWays;
      people: People;
    } & Sealed &
      InGame)
  | ({
      kind: 'over';
      /** Who won the game; null without a winner or a name. */
      winner_name: string | null;
      has_winner: boolean;
      wins: readonly StageWin[];
      win_count: number;
      figures: Figures;
    } & InGame)
  /** Long after the end: a dark page with the logo. */
  | { kind: 'resting' };

/** What lies over any stage. */
export type Signs = {
  /** When the connection was lost, once that is said. */
  lost: { since: number; is_long: boolean } | null;
  /** 'press' until the first press; null in between and on an overlay. */
  sound: 'press' | 'muted' | null;
  /** Nothing has happened for long. */
  is_dimmed: boolean;
  has_less_motion: boolean;
};
