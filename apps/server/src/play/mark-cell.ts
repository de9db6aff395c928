import { cellIndexOfSid, cellSid } from '@phrase-bingo/game/rules/game/cells';
import { gameProgress, withMark } from '@phrase-bingo/game/rules/game/marks';
import { whyNotMark } from '@phrase-bingo/game/rules/game/playing';
import type { Context } from '../context.ts';
import type { ChangeCard } from '../game-door/change-card.ts';
import { refuseIf } from '../refusal.ts';

type Wish = { game_id: string; round: number | string; sid: number; is_marked: boolean };

/** Sets one cell of one's own card, so that a repeat changes nothing. */
export async function markCell(
  { rooms }: Pick<Context, 'rooms'>,
  changeCard: ChangeCard,
  { id: user_id }: { id: string },
  { game_id, round, sid, is_marked }: Wish,
): Promise<{ sid: number; is_marked: boolean }> {
  const cell = cellSid(sid);
  const { creator_id, round_number, phrase_id, marks } = await changeCard({
    game_id,
    round,
    user_id,
    sid: cell,
    decide: (seat) => {
      refuseIf(whyNotMark(seat, { sid: cell, has_phrase: seat.phrase_id !== null }));
      return withMark(seat.marks, cellIndexOfSid(cell), is_marked);
    },
  });
  const cell_marked = { sid, is_marked, phrase_id, game_progress: gameProgress(marks) };
  // A repeat is told too: the first answer may have been lost after the commit, and with it what was to be told.
  rooms.send(
    game_id,
    { only: [user_id, creator_id] },
    { type: 'card_marked', user_id, round_number, ...cell_marked },
  );
  return { sid, is_marked };
}
