import { cellIndexOfSid, cellSid } from '@phrase-bingo/game/rules/game/cells';
import { gameProgress, withMark } from '@phrase-bingo/game/rules/game/marks';
import { whyNotMark } from '@phrase-bingo/game/rules/game/playing';
import type { Context } from '../context.ts';
import type { ChangeCard } from '../game-door/change-card.ts';
import { refuseIf } from '../refusal.ts';

type Input = { game_id: string; round: number | string; sid: number; is_marked: boolean };

/** Sets the mark of one cell of one's own card; a repeat changes nothing. */
export async function markCell(
  { rooms }: Pick<Context, 'rooms'>,
  changeCard: ChangeCard,
  { id: user_id }: { id: string },
  { game_id, round, sid, is_marked }: Input,
): Promise<{ sid: number; is_marked: boolean }> {
  const cell = cellSid(sid);
  const { creator_id, round_number, phrase_id, marks } = await changeCard({
    game_id,
    round,
    user_id,
    sid: cell,
    decide: (holder) => {
      refuseIf(whyNotMark(holder, { sid: cell, has_phrase: holder.phrase_id !== null }));
      return withMark(holder.marks, cellIndexOfSid(cell), is_marked);
    },
  });
  const cell_marked = { sid, is_marked, phrase_id, game_progress: gameProgress(marks) };
  // Sent for a repeat too: the node may have died after the first commit, before it sent anything.
  rooms.send(
    game_id,
    { only: [user_id, creator_id] },
    { type: 'card_marked', user_id, round_number, ...cell_marked },
  );
  return { sid, is_marked };
}
