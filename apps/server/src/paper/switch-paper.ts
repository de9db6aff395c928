import { whyNotSwitchPaper } from '@phrase-bingo/game/rules/paper/paper';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { countPaper, publishPaper } from './paper-counts.ts';
import { type PaperOfRound, type PaperRow, selectPaper } from './paper-rows.ts';

type Input = { game_id: string; numbers: readonly number[]; is_in_play: boolean };

/** Puts cards on the list of the current round or takes them off it: all or none. */
export function switchPaper(
  context: Context,
  user: { id: string },
  { game_id, numbers, is_in_play }: Input,
): Promise<{ paper_count: number }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const { id: round_id } = await getCurrentRound(tx, game);
    const asked = [...new Set(numbers)];
    const [cards, counts] = await Promise.all([
      listAmong(tx, { game_id, round_id }, asked),
      countPaper(tx, { game_id, round_id }),
    ]);
    const moved = cards.filter(({ played_in }) => (played_in !== null) !== is_in_play);
    const paper_count = counts.paper_count + (is_in_play ? moved.length : -moved.length);
    refuseIf(
      whyNotSwitchPaper(game, user, {
        is_in_play,
        are_all_there: cards.length === asked.length,
        has_winner: cards.some(({ won_at }) => won_at !== null),
        in_play_after: paper_count,
      }),
    );
    if (moved.length > 0) {
      const paper_ids = moved.map(({ id }) => id);
      if (is_in_play) putOn(tx, round_id, paper_ids);
      else takeOff(tx, round_id, paper_ids);
      publishPaper(change, { ...counts, paper_count });
    }
    return { paper_count };
  });
}

/** The cards with these numbers and what they are in the round. */
async function listAmong(tx: Tx, told: PaperOfRound, numbers: readonly number[]): Promise<PaperRow[]> {
  if (numbers.length === 0) return [];
  return selectPaper(tx, told).where('paper_cards.number', 'in', numbers).execute();
}

function putOn(tx: Tx, round_id: string, paper_ids: readonly string[]): void {
  const rows = paper_ids.map((paper_id) => ({ round_id, paper_id }));
  tx.write(tx.query.insertInto('paper_in_play').values(rows).compile());
}

function takeOff(tx: Tx, round_id: string, paper_ids: readonly string[]): void {
  tx.write(
    tx.query
      .deleteFrom('paper_in_play')
      .where('round_id', '=', round_id)
      .where('paper_id', 'in', paper_ids)
      .compile(),
  );
}
