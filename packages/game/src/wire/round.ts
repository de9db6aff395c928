import * as z from 'zod/mini';
import { hexDigits, id, round_number, time } from './scalars.ts';

export const round = z.object({
  id,
  round_number,
  is_active: z.boolean(),
  datetime_start: time,
  datetime_end: z.nullable(time),
  /** The seal of its deck; null for a round without one. */
  seed_hash: z.nullable(hexDigits(64)),
});
export type Round = z.infer<typeof round>;
