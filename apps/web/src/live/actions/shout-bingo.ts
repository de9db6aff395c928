import type { PatternName } from '@phrase-bingo/game/rules/game/patterns';
import { whyNotShout } from '@phrase-bingo/game/rules/game/playing';
import { INVALID_BINGO } from '@phrase-bingo/game/rules/game/shout';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { type GameView, standingOf } from '@phrase-bingo/game/view/game-view';
import { merged } from '@phrase-bingo/game/view/sharing';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { callApi } from '../../api/call-api.ts';
import { explainFailure, failureOf } from '../../api/failures.ts';
import { GAME_NOTICE } from '../../page-limits.ts';
import { changeServerView } from '../game-store.ts';
import type { ActionContext } from './action-context.ts';

const NOT_VALIDATED = 'Failed to validate Bingo. Please try again.';

export type ShoutResult =
  | { outcome: 'won'; details: WinningDetails }
  /** `missing` are the cells of the nearest pattern that are marked but not called. */
  | { outcome: 'refused'; sentence: string; missing: readonly number[] };

/** The response counts even before the event of the win arrives. */
function withWin(view: GameView, winning_details: WinningDetails): GameView {
  const { player, winner } = view;
  if (!player) return view;
  const { id: winner_id, username } = player;
  return merged(view, {
    player: merged(player, { is_winner: true, winning_details }),
    winner: winner ?? { winner_id, username, paper_number: null, ...winning_details },
  });
}

/** A response may only name the pattern. The event of the win brings the rest. */
const detailsOf = (pattern: PatternName | null, view: GameView | null): WinningDetails | null =>
  pattern && { pattern, won_at: new Date().toISOString(), place: view?.winner ? 2 : 1 };

export function createShout(
  { game_id, user_id, store, say }: ActionContext,
  settledMarks: () => Promise<void>,
) {
  let is_shouting = false;

  function refused(sentence: string, missing: readonly number[] = []): ShoutResult {
    say({ kind: 'error', text: sentence, duration: GAME_NOTICE.bingo_error });
    return { outcome: 'refused', sentence, missing };
  }

  async function ask(): Promise<ShoutResult> {
    await settledMarks();
    try {
      const input = { params: { id: game_id }, body: {} };
      const answer = await callApi(PLAY_ENDPOINTS.shoutBingo, input, user_id);
      if (!answer.is_valid) return refused(answer.message || INVALID_BINGO, answer.missing);
      const details =
        answer.winning_details ?? detailsOf(answer.winning_pattern, store.getState().server_view);
      if (!details) return refused(NOT_VALIDATED);
      changeServerView(store, (view) => withWin(view, details));
      return { outcome: 'won', details };
    } catch (error) {
      return refused(explainFailure(failureOf(error), NOT_VALIDATED));
    }
  }

  /** Lets the server check the card with all its marks; null while it checks an earlier shout. */
  return async (): Promise<ShoutResult | null> => {
    if (is_shouting) return null;
    const { view } = store.getState();
    const refusal = whyNotShout(view && standingOf(view));
    if (refusal) return refused(refusalMessage(refusal));
    is_shouting = true;
    try {
      return await ask();
    } finally {
      is_shouting = false;
    }
  };
}
