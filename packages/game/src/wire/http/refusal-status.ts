import { ALL_REFUSALS, type AnyRefusal } from '../../rules/all-refusals.ts';
import type { RefusalKind } from '../../rules/refusals.ts';

const STATUS_OF: Record<RefusalKind, number> = {
  bad_input: 400,
  unauthenticated: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  outdated: 426,
  too_many: 429,
  unavailable: 503,
};

export const statusOfRefusal = (code: AnyRefusal): number => STATUS_OF[ALL_REFUSALS[code].kind];
