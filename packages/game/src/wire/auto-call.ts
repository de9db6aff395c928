import * as z from 'zod/mini';
import { AUTO_CALL } from '../rules/limits.ts';
import { count, time } from './scalars.ts';

export const autoCallConfig = z.object({
  enabled: z.boolean(),
  interval_seconds: z.literal(AUTO_CALL.intervals_seconds),
  random_order: z.boolean(),
  pause_on_win: z.boolean(),
  is_paused: z.boolean(),
});
export type AutoCallConfig = z.infer<typeof autoCallConfig>;

export const autoCallStatus = z.object({
  is_active: z.boolean(),
  is_running: z.boolean(),
  last_call_at: z.nullable(time),
  /** When the next call is due, for the countdown; null unless running. */
  next_call_at: z.nullable(time),
  phrases_remaining: count,
  current_position: count,
});
export type AutoCallStatus = z.infer<typeof autoCallStatus>;
