import type { EndpointName } from '@phrase-bingo/game/wire/http/endpoints';
import type { FixtureOptions, GameFixture } from './game-fixtures.ts';
import type { ByRole } from './outcomes.ts';

/** How one endpoint responds to every role in every state. */
export type EndpointCase = {
  endpoint: EndpointName;
  /** Distinguishes several cases of one endpoint. */
  use?: string;
  /** The requirements that this case proves. */
  by: string;
  /** The options of the game, where it is a special one. */
  on?: FixtureOptions;
  /** The parameters of the path, where they are not the usual ones. */
  at?: (fixture: GameFixture) => GameFixture['params'];
  body?: (fixture: GameFixture) => object;
  ends: ByRole;
};
