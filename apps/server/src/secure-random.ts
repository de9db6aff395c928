import { randomInt } from 'node:crypto';
import type { Random } from '@phrase-bingo/game/rules/random';

const STEPS = 2 ** 47;

/** Chance nobody can foresee, for codes and cards. */
export const secureRandom: Random = () => randomInt(STEPS) / STEPS;
