import type { Step } from './steps.ts';

/** A call of a round, whether or not it still stands. Times are in milliseconds. */
export type RecordedCall = {
  position: number;
  sid: number;
  is_auto: boolean;
  called_at: number;
  /** When it was taken back, and the last position of the round then; null while it stands. */
  recalled: { at: number; after: number } | null;
};

export type TimedStep = Omit<Step, 'at'> & { at: number };

/** Calls by position; a recall follows the position it was made after, several by time. */
export function orderedSteps(calls: readonly RecordedCall[]): TimedStep[] {
  return calls
    .flatMap(({ position, sid, is_auto, called_at, recalled }) => {
      const about = { position, sid, is_auto };
      const called = { step: { kind: 'call' as const, at: called_at, ...about }, after: position };
      if (!recalled) return [called];
      return [
        called,
        { step: { kind: 'recall' as const, at: recalled.at, ...about }, after: recalled.after },
      ];
    })
    .sort(
      (a, b) =>
        a.after - b.after ||
        Number(a.step.kind === 'recall') - Number(b.step.kind === 'recall') ||
        a.step.at - b.step.at ||
        a.step.position - b.step.position,
    )
    .map(({ step }) => step);
}

/** The last step before a moment. At one and the same millisecond the moment comes first. */
export function stepBefore(steps: readonly TimedStep[], at: number): number {
  let step = steps.length;
  while (step > 0 && (steps[step - 1]?.at ?? 0) >= at) step -= 1;
  return step;
}

/** The step of a call by its position. Older rounds kept no recalled calls: then that of the last call before. */
export const stepOfCall = (steps: readonly TimedStep[], call_position: number): number =>
  steps.findLastIndex(({ kind, position }) => kind === 'call' && position <= call_position) + 1;

/** Whether a card was there before its round ended. Later ones are dealt for the next, and nobody could shout with them. */
export const wasInPlay = ({ dealt_at }: { dealt_at: number }, ended_at: number | null): boolean =>
  ended_at === null || dealt_at <= ended_at;
