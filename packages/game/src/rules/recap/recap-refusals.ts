import type { Refusal } from '../accounts/account-refusals.ts';

/** The refusal of recaps, which only their page meets. */
export const RECAP_REFUSALS = {
  round_not_over: { kind: 'conflict', message: 'This round is not over yet' },
} as const satisfies Record<string, Refusal>;
