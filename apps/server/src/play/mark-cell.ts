import { cellIndexOfSid, cellSid } from '@phrase-bingo/game/rules/game/cells';
import { gameProgress, hasCell, withMark } from '@phrase-bingo/game/rules/game/marks';
import { whyNotMark } from '@phrase-bingo/game/rules/game/playing';
import type { Context } from '../context.ts';
import type { ChangeCard } from '../game-door/change-card.ts';
import { refuseIf } from '../refusal.ts';
import { keepQuickestMark } from './keep-quickest-mark.ts';

type Input = { game_id: string; round: number | string; sid: number; is_marked: boolean };

/** Sets the mark of one cell of one's own card; a repeat changes nothing. */
export async function markCell(
  context: Pick<Context, 'rooms' | 'db' | 'log'>,
  changeCard: ChangeCard,
  { id: user_id }: { id: string },
  { game_id, round, sid, is_marked }: Input,
): Promise<{ sid: number; is_marked: boolean }> {
  const { rooms } = context;
  const cell = cellSid(sid);
  const at = performance.now();
  let is_new = false;
  const { creator_id, round_number, phrase_id, marks } = await changeCard({
    game_id,
    round,
    user_id,
    sid: cell,
    decide: (holder) => {
      refuseIf(whyNotMark(holder, { sid: cell, has_phrase: holder.phrase_id !== null }));
      const index = cellIndexOfSid(cell);
      is_new = is_marked && !hasCell(holder.marks, index);
      return withMark(holder.marks, index, is_marked);
    },
  });
  const cell_marked = { sid, is_marked, phrase_id, game_progress: gameProgress(marks) };
  // Sent for a repeat too: the node may have died after the first commit, before it sent anything.
  rooms.send(
    game_id,
    { only: [user_id, creator_id] },
    { type: 'card_marked', user_id, round_number, ...cell_marked },
  );
  const quickest =
    is_new && phrase_id !== null ? rooms.quickestDaub(game_id, { round_number, phrase_id, at }) : null;
  if (quickest) keepQuickestMark(context, { game_id, round_number, user_id, ...quickest });
  return { sid, is_marked };
}
