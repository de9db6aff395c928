import { GAME } from '../../wire/examples/entities.ts';
import type { LiveEvent } from '../../wire/live/frames.ts';
import { type SmallGame, timeAt } from './small-game.ts';

/** A frame and who may see it: everyone, or one player and the host. */
export type AddressedFrame = { event: LiveEvent; only?: string };
/** One move, chosen by a number; an impossible move causes no frames. */
export type Move = (game: SmallGame, pick: number) => AddressedFrame[];

export const chosen = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % (items.length || 1)];

export const base = (game: SmallGame) => ({ game_id: GAME.id, timestamp: timeAt(game.tick) });
export const next = (game: SmallGame) => {
  game.seq += 1;
  return { ...base(game), seq: game.seq };
};
