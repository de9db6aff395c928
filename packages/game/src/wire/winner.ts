import * as z from 'zod/mini';
import { PATTERN_NAMES } from '../rules/patterns.ts';
import { id, text, time } from './scalars.ts';

export const patternName = z.enum(PATTERN_NAMES);

/** Shouts completed by the same call share a place. */
export const winningDetails = z.object({
  pattern: patternName,
  won_at: time,
  place: z.int().check(z.minimum(1)),
});
export type WinningDetails = z.infer<typeof winningDetails>;

/** The first valid shout of a round. */
export const winner = z.extend(winningDetails, { username: text(), winner_id: id });
export type Winner = z.infer<typeof winner>;
