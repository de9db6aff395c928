import type { GameEvent } from '../../../packages/game/src/wire/live-game-events.ts';
import type { WinningDetails } from '../../../packages/game/src/wire/winner.ts';

/** What the database holds of a game. */
export type Found = {
  game_id: string;
  seq: number;
  round_number: number;
  is_calling_itself: boolean;
  /** The log of events, by the number each row has and the event in it. */
  log: readonly { seq: number; event: GameEvent }[];
  rounds: readonly { round_number: number; is_active: boolean }[];
  /** With the time of those that the auto-caller made. */
  calls: readonly { round: number; phrase_id: string; position: number; auto_at: number | null }[];
  /** Lines of the system have no sender. */
  messages: readonly {
    id: string;
    seq: number;
    user_id: string | null;
    client_id: string | null;
    content: string;
  }[];
  player_ids: readonly string[];
  cards: readonly { round: number; user_id: string; dealt: string; marks: number }[];
  wins: readonly (WinningDetails & { round: number; user_id: string })[];
  /** The sums a profile shows, and what the ledger adds up to. */
  sums: readonly { user_id: string; xp_total: number; xp_earned: number }[];
};

/** What is not as it should be. */
export type Wrong = { kind: 'lost' | 'doubled' | 'invented' | 'gap' | 'torn'; what: string };

export function doubles(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}
