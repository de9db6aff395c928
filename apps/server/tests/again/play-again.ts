import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { Person } from '../support/person.ts';
import type { TestServer } from '../support/test-server.ts';

type Wish = Given<typeof GAME_ENDPOINTS.playAgain, 'body'>;

/** A new game with the phrases of this one. */
export const playAgain = (server: TestServer, host: Person, { id }: { id: string }, body: Wish = {}) =>
  host.at(server).call(GAME_ENDPOINTS.playAgain, { params: { id }, body });
