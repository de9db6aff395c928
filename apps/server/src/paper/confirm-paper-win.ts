import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { paperName, shownPaper, whyNotConfirmPaperWin } from '@phrase-bingo/game/rules/paper/paper';
import { checkPaper } from '@phrase-bingo/game/rules/paper/paper-bingo';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import type { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { Context } from '../context.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { SYSTEM_MESSAGES } from '../game-data/system-messages.ts';
import { toWinningDetails } from '../game-data/winners.ts';
import { recordWin } from '../game-data/wins/record-win.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { selectPaper } from './paper-rows.ts';

type Answer = AnswerOf<typeof PAPER_ENDPOINTS.confirmPaperWin>;

type Input = { game_id: string; number: number; name: string };

/** Checks a card on paper in the current round; one that has won already gets the same win. */
export function confirmPaperWin(
  context: Context,
  user: { id: string },
  { game_id, number, name: raw }: Input,
): Promise<Answer> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    refuseIf(whyNotHost(game, user));
    const round = await getCurrentRound(tx, game);
    const [card = null, phrases] = await Promise.all([
      selectPaper(tx, { game_id, round_id: round.id })
        .where('paper_cards.number', '=', number)
        .executeTakeFirst(),
      listPhrases(tx, game_id, round.id),
    ]);
    const stored = card && toWinningDetails(card);
    if (stored) {
      const username = shownPaper({ name: card.won_as, number });
      return { is_new: false, paper_number: number, username, winning_details: stored };
    }

    const checked = card && checkPaper(game.pattern_config, card.cells, positionsOfCalls(phrases));
    refuseIf(
      whyNotConfirmPaperWin(game, user, {
        round_is_active: round.is_active,
        name: raw,
        card: card && { is_in_play: card.played_in !== null, has_bingo: checked?.has_bingo === true },
      }),
    );
    if (!card) return refuse('paper_card_not_found');
    if (!checked?.has_bingo) return refuse('paper_no_bingo');

    const { pattern, call_position } = checked;
    const name = paperName(raw) ?? card.name;
    const username = shownPaper({ name, number });
    const winning_details = await recordWin(change, {
      round,
      winner: { winner_id: card.id, username, is_guest: false, paper_number: number },
      pattern,
      call_position,
      phrases,
      line: SYSTEM_MESSAGES.wonOnPaper({ name, number }, pattern.label),
      store: (win) => {
        const row = { ...win, paper_id: card.id, name };
        tx.write(tx.query.insertInto('paper_wins').values(row).compile());
      },
    });
    // The win tells the name to every page, so naming needs no event of its own.
    if (card.name === null && name !== null) {
      tx.write(tx.query.updateTable('paper_cards').set({ name }).where('id', '=', card.id).compile());
    }
    return { is_new: true, paper_number: number, username, winning_details };
  });
}
