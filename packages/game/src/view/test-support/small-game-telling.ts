import { GAME } from '../../wire/examples/entities.ts';
import type { LiveEvent } from '../../wire/live/frames.ts';
import { type SmallGame, timeAt } from './small-game.ts';

/** A frame and who may see it: everyone, or one player and the host. */
export type Told = { event: LiveEvent; only?: string };
/** One thing that happens, chosen by a number; a thing that cannot happen now tells nothing. */
export type Move = (game: SmallGame, pick: number) => Told[];

export const chosen = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % (items.length || 1)];

export const base = (game: SmallGame) => ({ game_id: GAME.id, timestamp: timeAt(game.tick) });
export const next = (game: SmallGame) => {
  game.seq += 1;
  return { ...base(game), seq: game.seq };
};
