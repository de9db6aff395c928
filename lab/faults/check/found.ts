import { CHAT } from '../../../packages/game/src/rules/limits.ts';
import type { GameEvent } from '../../../packages/game/src/wire/live/frames.ts';
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

/** Of the chat the latest are kept: from which number on, once there are so many. */
export const firstKept = ({ messages }: Found): number =>
  messages.length < CHAT.keep ? 0 : (messages[0]?.seq ?? 0);

/** Whether the log of events has lost its beginning, and so cannot tell of all that was said. */
export const hasForgotten = ({ log }: Found): boolean => (log[0]?.seq ?? 1) > 1;

/** All that was said, as far as it is known: what the chat keeps, and before that what the events told. */
export function spokenIn(found: Found): Found['messages'] {
  const first = firstKept(found);
  const before = found.log.flatMap(({ seq, event }) =>
    event.type === 'message' && seq < first ? [event] : [],
  );
  return [...before, ...found.messages];
}

/** What is not as it should be. */
export type Wrong = { kind: 'lost' | 'doubled' | 'invented' | 'gap' | 'torn'; what: string };

export function doubles(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}
