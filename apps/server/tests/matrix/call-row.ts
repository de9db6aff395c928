import type { EndpointName } from '@phrase-bingo/game/wire/http/endpoints';
import type { Board, Setting } from './boards.ts';
import type { ByRole } from './outcomes.ts';

/** How one call ends for everybody in every state. */
export type CallRow = {
  call: EndpointName;
  /** Which use of the call, where it has more than one. */
  use?: string;
  /** The requirements that say how it ends. */
  by: string;
  /** The game it is tried on, where it is a special one. */
  on?: Setting;
  /** What the address names, where it is not the usual. */
  at?: (board: Board) => Board['params'];
  body?: (board: Board) => object;
  ends: ByRole;
};
