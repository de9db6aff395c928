import type { RefusalCode } from '../refusals.ts';

/** The acting person; user ids are player ids too. */
export type Actor = { id: string };
export type Hosted = { creator_id: string };

export const isHost = (game: Hosted, actor: Actor) => game.creator_id === actor.id;

export function whyNotHost(game: Hosted, actor: Actor): RefusalCode | null {
  return isHost(game, actor) ? null : 'not_host';
}

/** What only the host and the players of a game may read: its whole, its players, rounds and chat. */
export function whyNotReadGame(game: Hosted, actor: Actor, is_player: boolean): RefusalCode | null {
  return is_player || isHost(game, actor) ? null : 'not_member';
}
