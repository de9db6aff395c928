type Called = { call_position: number | null };

const positionsOf = (phrases: readonly Called[]): number[] =>
  phrases.flatMap(({ call_position }) => call_position ?? []).sort((a, b) => a - b);

/**
 * The call number of each position: its rank among the calls that stand. Positions only rise, so after a recall they
 * are higher than what people count.
 */
export const callNumbers = (phrases: readonly Called[]): ReadonlyMap<number, number> =>
  new Map(positionsOf(phrases).map((position, index) => [position, index + 1]));

/** The call number of one position; null when no call stands there. */
export const callNumber = (phrases: readonly Called[], call_position: number | null): number | null =>
  call_position === null ? null : (callNumbers(phrases).get(call_position) ?? null);

/** The highest position among the calls that stand, 0 for none. */
export const highestPosition = (phrases: readonly Called[]): number => positionsOf(phrases).at(-1) ?? 0;

/** The position of the call of each called phrase, by its sid. */
export const positionsOfCalls = (
  phrases: readonly (Called & { sid: number })[],
): ReadonlyMap<number, number> =>
  new Map(
    phrases.flatMap(({ sid, call_position }) => (call_position === null ? [] : [[sid, call_position]])),
  );
