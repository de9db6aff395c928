import { count, id, round_number, sid } from '@phrase-bingo/game/wire/scalars';
import * as z from 'zod/mini';

/** A mark that was made without a network. A cell has one at most: the last wish counts. */
export const keptMark = z.object({
  key: z.string(),
  user_id: id,
  game_id: id,
  round_number,
  sid,
  is_marked: z.boolean(),
  /** When it was made, and thereby its turn. */
  kept_at: count,
  /** Why the server would not have it; such a mark only waits to be told. */
  refusal: z.nullable(z.object({ code: z.nullable(z.string()) })),
});
export type KeptMark = z.infer<typeof keptMark>;

export type OfflineMark = Pick<KeptMark, 'user_id' | 'game_id' | 'round_number' | 'sid' | 'is_marked'>;
