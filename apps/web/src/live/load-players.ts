import { withCards } from '@phrase-bingo/game/view/game-view';
import { keepEqual } from '@phrase-bingo/game/view/sharing';
import type { CardsByPlayer } from '@phrase-bingo/game/wire/card';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import type { PlayerList } from '@phrase-bingo/game/wire/player';
import { callApi } from '../api/call-api.ts';
import { explainFailure, type Failure, failureOf } from '../api/failures.ts';
import { createSnapshots } from './create-snapshots.ts';
import { changeServerView, type GameStore } from './game-store.ts';
import type { Say } from './notice.ts';

const FAILED = { refused: 'Failed to load players', unreachable: 'Error loading players', is_plain: true };
const RETRY_AFTER = 5_000;

/** A deal or a longer list changes many cards at once, so they are loaded once; those of a crowd less often. */
const CARDS_DELAY = 200;
const CARDS_DELAY_PER_PLAYER = 2;

type Parts = {
  game_id: string;
  store: GameStore;
  say: Say;
  /** Applies a frame again, on top of what was loaded. */
  applyAgain: (frame: LiveEvent) => void;
};

type LoadedList = (PlayerList & { seq: number }) | { failure: Failure };

/** The list of players, for a host who looks at it: no event carries their levels, and none comes during setup. */
function createPlayerList({ game_id, store, say, applyAgain }: Parts) {
  async function load(): Promise<LoadedList> {
    try {
      return await callApi(PLAY_ENDPOINTS.listPlayers, { params: { id: game_id } });
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  return createSnapshots<LoadedList, LiveEvent>({
    load,
    take(loaded, since) {
      if ('failure' in loaded) return say({ kind: 'error', text: explainFailure(loaded.failure, FAILED) });
      const { seq, ...list } = loaded;
      // Events that came meanwhile may have made the known list the newer one.
      changeServerView(store, (view) =>
        seq < view.seq ? view : { ...view, players: keepEqual(view.players, list) },
      );
      for (const frame of since) applyAgain(frame);
    },
  });
}

type LoadedCards = { round_number: number; cards: CardsByPlayer } | { failure: Failure };

/** The cards of all players, for a host who looks at them. */
function createPlayerCards({ game_id, store, say, applyAgain }: Parts) {
  async function load(): Promise<LoadedCards> {
    const round_number = store.getState().server_view?.round.round_number ?? 1;
    try {
      const params = { id: game_id, round: round_number };
      return { round_number, cards: await callApi(PLAY_ENDPOINTS.listCards, { params }) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  const cards = createSnapshots<LoadedCards, LiveEvent>({
    load,
    take(loaded, since) {
      if ('failure' in loaded) {
        say({ kind: 'error', text: explainFailure(loaded.failure, FAILED) });
        if (store.getState().server_view?.cards) cards.soon(RETRY_AFTER);
        return;
      }
      changeServerView(store, (view) =>
        view.round.round_number === loaded.round_number ? withCards(view, loaded.cards) : view,
      );
      for (const frame of since) applyAgain(frame);
    },
  });
  return cards;
}

export function createPlayers(parts: Parts) {
  const list = createPlayerList(parts);
  const cards = createPlayerCards(parts);
  const server_view = () => parts.store.getState().server_view;

  return {
    /** Loads the players and their cards, and gives whether the cards are there. */
    async load(): Promise<boolean> {
      await Promise.all([list.now(), cards.now()]);
      return server_view()?.cards != null;
    },

    refreshCards(): void {
      const player_count = server_view()?.game.player_count ?? 0;
      cards.soon(Math.max(CARDS_DELAY, CARDS_DELAY_PER_PLAYER * player_count));
    },

    receive(frame: LiveEvent): void {
      list.receive(frame);
      cards.receive(frame);
    },

    close(): void {
      list.stop();
      cards.stop();
    },
  };
}
