import * as z from 'zod/mini';
import { id, round_number, time } from './scalars.ts';

export const round = z.object({
  id,
  round_number,
  is_active: z.boolean(),
  datetime_start: time,
  datetime_end: z.nullable(time),
});
export type Round = z.infer<typeof round>;
