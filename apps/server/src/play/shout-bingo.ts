import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { whyNotShout } from '@phrase-bingo/game/rules/game/playing';
import { checkShout, INVALID_BINGO } from '@phrase-bingo/game/rules/game/shout';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import type { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { Context } from '../context.ts';
import { changeGame } from '../game-door/change-game.ts';
import { listPhrases } from '../phrases/phrase-queries.ts';
import { findPlayer } from '../players/player-queries.ts';
import { toWinningDetails } from '../players/player-views.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { getCurrentRound } from '../rounds/round-queries.ts';
import { findWin, lockCard } from './card-queries.ts';
import { recordWin } from './record-win.ts';

type Answer = AnswerOf<typeof PLAY_ENDPOINTS.shoutBingo>;

const invalid = (missing: number[]): Answer => ({
  is_valid: false,
  winning_pattern: null,
  message: INVALID_BINGO,
  missing,
  winning_details: null,
});

const valid = (winning_details: WinningDetails): Answer => ({
  is_valid: true,
  winning_pattern: winning_details.pattern,
  message: `Bingo! ${patternLabel(winning_details.pattern)}`,
  missing: [],
  winning_details,
});

/** Checks a shout in the current round; whoever has won it gets their win again. */
export function shoutBingo(
  context: Context,
  user: { id: string; username: string },
  game_id: string,
): Promise<Answer> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const round = await getCurrentRound(tx, game);
    const card = await lockCard(tx, round.id, user.id);
    const win = await findWin(tx, round.id, user.id);
    const player = (await findPlayer(tx, game_id, user.id)) ?? null;
    const { state } = game;
    const seat = { state, round_is_active: round.is_active, player, has_card: !!card, has_won: !!win };
    refuseIf(whyNotShout(seat));
    if (win) return valid(toWinningDetails(win));
    if (!card) return refuse('no_card');

    const phrases = await listPhrases(tx, game_id, round.id);
    const calls = new Map(
      phrases.flatMap(({ sid, call_position }) => (call_position === null ? [] : [[sid, call_position]])),
    );
    const checked = checkShout(game.pattern_config, card, calls);
    return checked.is_valid
      ? valid(await recordWin(change, { round, user, phrases, ...checked }))
      : invalid(checked.missing);
  });
}
