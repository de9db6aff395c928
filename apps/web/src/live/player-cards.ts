import { withCards } from '@phrase-bingo/game/view/game-view';
import type { CardsByPlayer } from '@phrase-bingo/game/wire/card';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { callApi } from '../api/call-api.ts';
import { type Failure, failureOf, inOwnWords } from '../api/failures.ts';
import { changeTold } from './game-store.ts';
import { PLAYERS_FAILED, type PlayersParts } from './player-list.ts';
import { createSnapshots } from './snapshots.ts';

const TRY_AGAIN = 5_000;

type Read = { round_number: number; cards: CardsByPlayer } | { failure: Failure };

/** The cards of all players, for a host who looks at them. */
export function createPlayerCards({ game_id, store, say, follow }: PlayersParts) {
  async function load(): Promise<Read> {
    const round_number = store.getState().told?.round.round_number ?? 1;
    try {
      const params = { id: game_id, round: round_number };
      return { round_number, cards: await callApi(PLAY_ENDPOINTS.listCards, { params }) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  const cards = createSnapshots<Read>({
    load,
    take(read, since) {
      if ('failure' in read) {
        say({ kind: 'error', text: inOwnWords(read.failure, PLAYERS_FAILED) });
        if (store.getState().told?.cards) cards.soon(TRY_AGAIN);
        return;
      }
      changeTold(store, (told) =>
        told.round.round_number === read.round_number ? withCards(told, read.cards) : told,
      );
      for (const frame of since) follow(frame);
    },
  });
  return cards;
}
