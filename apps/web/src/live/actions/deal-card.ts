import { autoDealDelay, dealsByItself } from '@phrase-bingo/game/rules/game/rounds';
import type { Random } from '@phrase-bingo/game/rules/random';
import { type GameView, viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { callApi } from '../../api/call-api.ts';
import { failureOf } from '../../api/failures.ts';
import { patiently } from '../../api/patiently.ts';
import { outsideAfter } from '../refused-entry.ts';
import { cardRequest } from '../seal-notes.ts';
import type { ActionContext } from './action-context.ts';

const FAILED = 'An error occurred during verification';

type Take = (answer: { name: 'ready'; view: GameView; timestamp: string }) => void;

const dealStateOf = ({ game }: GameView) => ({ ...game, has_card: game.current_user_joined });

/** Deals cards: on a press, and in a new round by itself if the player had one in the round before. */
export function createDealer(
  { game_id, user_id, store, say, leaving }: ActionContext,
  take: Take,
  random: Random,
) {
  let is_pressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Joins the game if needed. A player who has a card gets the same one. */
  async function takeCard(round_id: number): Promise<void> {
    const { server_view, stored_at } = store.getState();
    const shown = server_view?.round;
    // A view that is stored may be of an app that knew no seals.
    const is_unsealed = stored_at === null && shown?.round_number === round_id && shown.seed_hash === null;
    const body = is_unsealed ? { game_id, round_id } : await cardRequest(user_id, game_id, round_id);
    const answer = await patiently(() => callApi(PLAY_ENDPOINTS.dealCard, { body }));
    if (!leaving.aborted) take({ name: 'ready', view: viewFromPlay(answer), timestamp: answer.timestamp });
  }

  function setDealing(is_dealing: boolean): void {
    clearTimeout(timer);
    store.setState({ is_dealing });
  }

  /** A failure needs no notice, because the button to deal is there again. */
  async function takeByItself(round_number: number): Promise<void> {
    try {
      await takeCard(round_number);
    } catch (error) {
      // A round that began meanwhile has its own deal.
      if (store.getState().server_view?.game.round_number === round_number) setDealing(false);
      failureOf(error);
    }
  }

  const stop = store.subscribe(({ server_view, stored_at, is_dealing }, { server_view: known }) => {
    if (server_view === known || server_view?.kind !== 'play' || !known) return;
    const [before, after] = [dealStateOf(known), dealStateOf(server_view)];
    const plays_on = dealsByItself({ ...before, has_card: before.has_card || is_dealing }, after);
    // A stored game is from an earlier visit.
    if (plays_on && stored_at === null) {
      setDealing(true);
      timer = setTimeout(takeByItself, autoDealDelay(after.player_count, random), after.round_number);
    } else if (is_dealing && (after.has_card || after.round_number !== before.round_number)) {
      setDealing(false);
    }
  });

  return {
    /** Deals the card of the round on screen. */
    async deal(): Promise<void> {
      if (is_pressed) return;
      is_pressed = true;
      const { view, game, phase } = store.getState();
      try {
        await takeCard(view?.round.round_number ?? game?.round_number ?? 1);
      } catch (error) {
        const outside = outsideAfter(failureOf(error));
        // Only somebody new is refused so; the page says why in the place of the key.
        if (outside && phase.name !== 'ready') store.setState({ phase: outside });
        else say({ kind: 'error', text: FAILED });
      } finally {
        is_pressed = false;
      }
    },

    close(): void {
      clearTimeout(timer);
      stop();
    },
  };
}
