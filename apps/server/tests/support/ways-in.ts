import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import { refusalAnswer, type TestServer } from './test-server.ts';

type Game = { id: string; game_code: string };

/** The two ways into a game: by its code, and by a card of the first round. */
export function waysInto(server: TestServer, { id, game_code }: Game, person: Person) {
  const { call, refused } = person.at(server);
  const card = { body: { game_id: id, round_id: 1 } };
  const code = { body: { code: game_code } };
  return {
    code: () => call(GAME_ENDPOINTS.joinByCode, code),
    card: () => call(PLAY_ENDPOINTS.dealCard, card),
    async expectRefused(why: AnyRefusal): Promise<void> {
      expect(await refused(GAME_ENDPOINTS.joinByCode, code)).toEqual(refusalAnswer(why));
      expect(await refused(PLAY_ENDPOINTS.dealCard, card)).toEqual(refusalAnswer(why));
    },
  };
}
