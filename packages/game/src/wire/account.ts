import * as z from 'zod/mini';
import { count, flag, id, text, time } from './scalars.ts';

export const user = z.object({ id, username: text(), email: text(), is_guest: flag });
export type User = z.infer<typeof user>;

export const tokens = z.object({ access_token: text(8_192), refresh_token: text(8_192) });

export const signedIn = z.extend(tokens, { user });
export type SignedIn = z.infer<typeof signedIn>;

export const profile = z.object({
  username: text(),
  email: text(),
  level: z.int().check(z.minimum(1)),
  xp: count,
  xp_for_next_level: z.int().check(z.minimum(1)),
  games_played: count,
  games_won: count,
  streak_current: count,
  streak_longest: count,
  bucks: count,
  badges: z.array(text()),
  created_at: time,
  last_login: z.nullable(time),
  is_social_login: z.boolean(),
  is_guest: flag,
});
export type Profile = z.infer<typeof profile>;
