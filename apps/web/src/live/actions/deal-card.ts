import { autoDealDelay, dealsByItself } from '@phrase-bingo/game/rules/game/rounds';
import type { Random } from '@phrase-bingo/game/rules/random';
import { type GameView, viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { callApi } from '../../api/call-api.ts';
import { failureOf } from '../../api/failures.ts';
import type { Desk } from './desk.ts';

const FAILED = 'An error occurred during verification';

type Take = (answer: { name: 'ready'; view: GameView; timestamp: string }) => void;

const seatOf = ({ game }: GameView) => ({ ...game, has_card: game.current_user_joined });

/** Gets cards: for a press, and for a new round by itself where the player held one in the round before. */
export function createDealer({ game_id, store, say, leaving }: Desk, take: Take, random: Random) {
  let is_pressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Joins the game if needed. Whoever has the card already gets the same one. */
  async function takeCard(round_id: number): Promise<void> {
    const answer = await callApi(PLAY_ENDPOINTS.dealCard, { body: { game_id, round_id } });
    if (!leaving.aborted) take({ name: 'ready', view: viewFromPlay(answer), timestamp: answer.timestamp });
  }

  function setDealing(is_dealing: boolean): void {
    clearTimeout(timer);
    store.setState({ is_dealing });
  }

  /** What has come shows by itself. Where it fails, the key is there, and says enough. */
  async function takeByItself(round_number: number): Promise<void> {
    try {
      await takeCard(round_number);
    } catch (error) {
      // A round that has begun meanwhile has a deal of its own.
      if (store.getState().told?.game.round_number === round_number) setDealing(false);
      failureOf(error);
    }
  }

  const stop = store.subscribe(({ told, kept_at, is_dealing }, { told: known }) => {
    if (told === known || told?.kind !== 'play' || !known) return;
    const [before, after] = [seatOf(known), seatOf(told)];
    const plays_on = dealsByItself({ ...before, has_card: before.has_card || is_dealing }, after);
    // What this browser kept is from another visit.
    if (plays_on && kept_at === null) {
      setDealing(true);
      timer = setTimeout(takeByItself, autoDealDelay(after.player_count, random), after.round_number);
    } else if (is_dealing && (after.has_card || after.round_number !== before.round_number)) {
      setDealing(false);
    }
  });

  return {
    /** The card of the round that is shown. */
    async deal(): Promise<void> {
      if (is_pressed) return;
      is_pressed = true;
      const { view, game } = store.getState();
      try {
        await takeCard(view?.round.round_number ?? game?.round_number ?? 1);
      } catch (error) {
        failureOf(error);
        say({ kind: 'error', text: FAILED });
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
