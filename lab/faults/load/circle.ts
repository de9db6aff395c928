import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../packages/game/src/rules/random.ts';
import type { Figures } from '../../bots/figures.ts';
import type { Address } from '../../bots/line.ts';
import type { History } from '../history.ts';

/** What all people of a load share. */
export type Circle = {
  history: History;
  figures: Figures;
  /** Any of the nodes, another one each time. */
  address: Address;
  random: Random;
  is_over: () => boolean;
};

const PAUSE = { least: 30, most: 110 } as const;

/** Sockets take twenty commands a second, and people are slower still. */
export const breathe = (random: Random): Promise<void> =>
  wait(PAUSE.least + random() * (PAUSE.most - PAUSE.least));

/** How long a player waits for an answer before trying elsewhere. */
export const PATIENCE = 3_000;
