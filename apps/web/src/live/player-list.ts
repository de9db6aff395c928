import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import type { PlayerList } from '@phrase-bingo/game/wire/player';
import { replaceEqualDeep } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { type Failure, failureOf, inOwnWords } from '../api/failures.ts';
import { changeTold, type GameStore } from './game-store.ts';
import type { Say } from './notice.ts';
import { createSnapshots } from './snapshots.ts';

export const PLAYERS_FAILED = { refused: 'Failed to load players', unreachable: 'Error loading players' };

export type PlayersParts = {
  game_id: string;
  store: GameStore;
  say: Say;
  /** Applies a frame again, on top of what was read. */
  follow: (frame: LiveEvent) => void;
};

type Read = (PlayerList & { seq: number }) | { failure: Failure };

/** The players anew, for a host who looks at them: no event tells of their levels, and none comes during setup. */
export function createPlayerList({ game_id, store, say, follow }: PlayersParts) {
  async function load(): Promise<Read> {
    try {
      return await callApi(PLAY_ENDPOINTS.listPlayers, { params: { id: game_id } });
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  return createSnapshots<Read>({
    load,
    take(read, since) {
      if ('failure' in read) return say({ kind: 'error', text: inOwnWords(read.failure, PLAYERS_FAILED) });
      const { seq, ...list } = read;
      // What is known may have gone on meanwhile; then it is the newer of the two.
      changeTold(store, (told) =>
        seq < told.seq ? told : { ...told, players: replaceEqualDeep(told.players, list) },
      );
      for (const frame of since) follow(frame);
    },
  });
}
