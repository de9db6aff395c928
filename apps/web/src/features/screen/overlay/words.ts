import { onFirstUse } from '../../../text/on-first-use.ts';
import { ordinal } from '../../../text/ordinal.ts';
import type { CallerLine, MainCall, StageWin } from '../stage/stage-model.ts';

const rules = onFirstUse(() => new Intl.PluralRules('en'));
const grouped = onFirstUse(() => new Intl.NumberFormat('en'));

export const joinAt = (host: string): string => `Join at ${host}`;

export const oneAway = (count: number): string =>
  rules().select(count) === 'one' ? '1 is one away' : `${grouped().format(count)} are one away`;

export const nextCallIn = (seconds: number): string => {
  if (seconds <= 0) return 'Any moment now';
  return rules().select(seconds) === 'one' ? 'Next call in 1 second' : `Next call in ${seconds} seconds`;
};

export const CALLER_LINES: Record<Exclude<CallerLine['kind'], 'running'>, string> = {
  paused: 'The caller is paused',
  by_hand: 'The host calls',
  nothing_left: 'Every phrase has been called',
  in_review: 'In review: no new calls for now.',
};

const LABELS = { just: 'Just called', last: 'Last called', last_known: 'Last known call' } as const;

export const labelOf = (main: Exclude<MainCall, { kind: 'none' }>): string =>
  main.kind === 'taken_back' ? 'Taken back' : LABELS[main.label];

export const takesRound = ({ name }: StageWin, round: number): string =>
  name === null ? `A player takes round ${round}` : `${name} takes round ${round}`;

/** Such as 'Diagonal on call 12', for a later place 'Diagonal on call 12, 2nd place'. */
export function howTheyWon({ pattern, call_number, place }: StageWin): string {
  const won = call_number === null ? pattern : `${pattern} on call ${call_number}`;
  return place > 1 ? `${won}, ${ordinal(place)} place` : won;
}

export const bingos = (count: number): string => `${grouped().format(count)} bingos`;

export const more = (count: number): string => `+${grouped().format(count)} more`;

export const justCalled = (text: string): string => `Just called: ${text}`;
