import * as z from 'zod/mini';
import { hexDigits, id, round_number, time } from './scalars.ts';

export const round = z.object({
  id,
  round_number,
  is_active: z.boolean(),
  datetime_start: time,
  datetime_end: z.nullable(time),
  /** The seal of its deck; null for a round without one, and left out by an older server. */
  seed_hash: z._default(z.nullable(hexDigits(64)), null),
});
export type Round = z.infer<typeof round>;
