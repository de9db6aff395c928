import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import type { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { selectRound } from '../game-data/rounds.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { listPrintedPhrases, selectPaper, toPaperCard } from './paper-rows.ts';

type Asked = {
  game_id: string;
  /** By number or id; the current one if none is named. */
  round: number | string | undefined;
};

/** For the host alone: nobody else gets the cells of a card on paper. */
export function listPaper(
  { db }: Pick<Context, 'db'>,
  user: { id: string },
  { game_id, round: named }: Asked,
): Promise<AnswerOf<typeof PAPER_ENDPOINTS.listPaper>> {
  return readTogether(db, async (tx) => {
    const { game } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotHost(game, user));
    const found = await selectRound(tx, game_id, named ?? game.round_number).executeTakeFirst();
    const { id: round_id, round_number } = found ?? refuse('round_not_found');
    const [rows, phrases] = await Promise.all([
      selectPaper(tx, { game_id, round_id }).orderBy('paper_cards.number').execute(),
      listPrintedPhrases(tx, game_id),
    ]);
    const cards = rows.map((row) => toPaperCard(row, phrases));
    return {
      seq: game.seq,
      round_number,
      paper_count: cards.filter(({ is_in_play }) => is_in_play).length,
      last_number: cards.at(-1)?.number ?? 0,
      cards,
    };
  });
}
