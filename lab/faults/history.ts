import { setTimeout as wait } from 'node:timers/promises';
import type { WinningDetails } from '../../packages/game/src/wire/winner.ts';
import { Abandoned, Refused, Unavailable } from '../client/person.ts';

/** What somebody asked for; fields that are null at first are filled in when it is acknowledged. */
export type Asked = { game_id: string } & (
  | { kind: 'mark'; round: number; user_id: string; sid: number; is_on: boolean }
  | { kind: 'call'; round: number; phrase_id: string; is_on: boolean }
  | { kind: 'message'; user_id: string; client_id: string; content: string }
  | { kind: 'join'; user_id: string }
  | { kind: 'card'; round: number; user_id: string; dealt: string | null }
  | { kind: 'shout'; round: number; user_id: string; win: WinningDetails | null }
  | { kind: 'round'; round_number: number | null }
  | { kind: 'auto' }
  | { kind: 'removal'; user_id: string }
  | { kind: 'ban'; user_id: string }
  /** A guest whose games move to an account. */
  | { kind: 'merge'; user_id: string; into_user_id: string }
);

export type AskedKind = Asked['kind'];
export type AskedOf<Kind extends AskedKind> = Extract<Asked, { kind: Kind }>;

export type Entry = {
  asked: Asked;
  /** Unknown until there is an answer, and forever if none of the answers was clear. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Somebody stopped waiting for an answer, so it may have been done later. */
  may_be_late: boolean;
  /** How often it was tried. */
  attempts: number;
};

const RETRY_PAUSE = 100;

export type History = ReturnType<typeof openHistory>;

/** Everything that was asked of the server and what it answered. */
export function openHistory() {
  const entries: Entry[] = [];
  let acknowledged = 0;

  return {
    entries: (): readonly Entry[] => entries,
    acknowledged: () => acknowledged,

    /** Retries until there is an answer and gives it; null for a refusal. */
    async record<T>(asked: Asked, make: (attempt: number) => Promise<T>): Promise<{ answer: T } | null> {
      const entry: Entry = { asked, outcome: 'unknown', may_be_late: false, attempts: 0 };
      entries.push(entry);
      for (let attempt = 0; ; attempt += 1) {
        entry.attempts += 1;
        try {
          const answer = await make(attempt);
          entry.outcome = 'acknowledged';
          acknowledged += 1;
          return { answer };
        } catch (error) {
          if (error instanceof Refused) {
            if (attempt === 0) entry.outcome = 'refused';
            return null;
          }
          if (!(error instanceof Unavailable)) throw error;
          if (error instanceof Abandoned) entry.may_be_late = true;
        }
        await wait(RETRY_PAUSE);
      }
    },
  };
}
