import { positionsOfCalls } from '@phrase-bingo/game/rules/game/call-numbers';
import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { whyNotShout } from '@phrase-bingo/game/rules/game/playing';
import { checkShout, INVALID_BINGO } from '@phrase-bingo/game/rules/game/shout';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import type { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { lockForUpdate } from '../db/locks.ts';
import type { Tx } from '../db/transact.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { findPlayer } from '../game-data/players.ts';
import { countWin } from '../game-data/progress.ts';
import { getCurrentRound, type RoundRow } from '../game-data/rounds.ts';
import { SYSTEM_MESSAGES } from '../game-data/system-messages.ts';
import { toWinningDetails } from '../game-data/winners.ts';
import { recordWin } from '../game-data/wins/record-win.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';

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

/** Checks a shout in the current round; a winner who shouts again gets the same win. */
export function shoutBingo(context: Context, user: { id: string }, game_id: string): Promise<Answer> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const round = await getCurrentRound(tx, game);
    const [card, win, player = null, phrases] = await Promise.all([
      lockCard(tx, round.id, user.id),
      findWin(tx, round.id, user.id),
      findPlayer(tx, game_id, user.id),
      listPhrases(tx, game_id, round.id),
    ]);
    const { state } = game;
    const membership = { state, round_is_active: round.is_active, player, has_card: !!card, has_won: !!win };
    refuseIf(whyNotShout(membership));
    if (win) return valid(toWinningDetails(win));
    if (!card || !player) return refuse('no_card');

    const checked = checkShout(game.pattern_config, card, positionsOfCalls(phrases));
    if (checked.is_valid) {
      const { pattern, call_position } = checked;
      const { username, is_guest } = player;
      const winning_details = await recordWin(change, {
        round,
        winner: { winner_id: user.id, username, is_guest, paper_number: null },
        pattern,
        call_position,
        phrases,
        line: SYSTEM_MESSAGES.won(username, pattern.label),
        store: (stored) =>
          tx.write(
            tx.query
              .insertInto('wins')
              .values({ ...stored, user_id: user.id })
              .compile(),
          ),
      });
      await countWin(change, round, user.id);
      return valid(winning_details);
    }
    keepFalseShout(change, round, user.id, checked.missing.length);
    tx.afterCommit(() => context.screens.shoutRefused(game_id, round.round_number));
    return invalid(checked.missing);
  });
}

/** For the recap; another one before the next call changes nothing. */
function keepFalseShout({ tx, now }: Change, round: RoundRow, user_id: string, missing: number): void {
  const shout = { round_id: round.id, user_id, call_position: round.last_call_position };
  const kept = tx.query
    .insertInto('false_shouts')
    .values({ ...shout, shouted_at: now, missing })
    .onConflict((conflict) => conflict.columns(['round_id', 'user_id', 'call_position']).doNothing());
  tx.write(kept.compile());
}

/** Has all acknowledged marks; marks wait for the end of the transaction. */
function lockCard(tx: Tx, round_id: string, user_id: string) {
  const card = tx.query
    .selectFrom('cards')
    .select(['cells', 'marks'])
    .where('round_id', '=', round_id)
    .where('user_id', '=', user_id);
  return lockForUpdate(tx, card).executeTakeFirst();
}

const findWin = ({ query }: Queryable, round_id: string, user_id: string) =>
  query
    .selectFrom('wins')
    .select(['pattern', 'place', 'won_at', 'call_position'])
    .where('round_id', '=', round_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
