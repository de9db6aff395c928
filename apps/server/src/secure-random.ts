import { randomInt } from 'node:crypto';
import type { Random } from '@phrase-bingo/game/rules/random';

const STEPS = 2 ** 47;

/** Unpredictable randomness, for codes and cards. */
export const secureRandom: Random = () => randomInt(STEPS) / STEPS;
