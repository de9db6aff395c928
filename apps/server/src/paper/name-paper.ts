import { paperName, whyNotNamePaper } from '@phrase-bingo/game/rules/paper/paper';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { Context } from '../context.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { countPaper, publishPaper } from './paper-counts.ts';
import { listPrintedPhrases, selectPaper, toPaperCard } from './paper-rows.ts';

type Input = { game_id: string; number: number; name: string };

/** A win that was announced keeps the name it was announced with. */
export function namePaper(
  context: Context,
  user: { id: string },
  { game_id, number, name: raw }: Input,
): Promise<PaperCard> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const round = await getCurrentRound(tx, game);
    const told = { game_id, round_id: round.id };
    const [row, phrases] = await Promise.all([
      selectPaper(tx, told).where('paper_cards.number', '=', number).executeTakeFirst(),
      listPrintedPhrases(tx, game_id),
    ]);
    refuseIf(whyNotNamePaper(game, user, raw, row !== undefined));
    if (!row) return refuse('paper_card_not_found');
    const name = paperName(raw);
    if (name !== row.name) {
      publishPaper(change, await countPaper(tx, told));
      tx.write(tx.query.updateTable('paper_cards').set({ name }).where('id', '=', row.id).compile());
    }
    return toPaperCard({ ...row, name }, phrases);
  });
}
