import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import type { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import type { Person } from '../support/person.ts';

type Wish = Given<typeof GAME_ENDPOINTS.playAgain, 'body'>;

/** A new game with the phrases of this one. */
export const playAgain = (host: Person, { id }: { id: string }, body: Wish = {}) =>
  host.playAgain({ id, ...body });
