import type { Random } from '@phrase-bingo/game/rules/random';

const PER_PLAYER = 5;
const LONGEST = 5_000;

/** A while of chance, longer in a larger crowd, so that not all of it reads the game at one moment. */
export const spread = (player_count: number, random: Random): number =>
  Math.round(Math.min(player_count * PER_PLAYER, LONGEST) * random());
