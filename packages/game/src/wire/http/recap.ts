import * as z from 'zod/mini';
import { ROUNDS } from '../../rules/limits.ts';
import { fairness } from '../recap/fairness.ts';
import { history, recap } from '../recap/recap.ts';
import { idGiven, roundGiven } from '../scalars.ts';
import type { Endpoint } from './endpoint.ts';

const roundParams = z.object({ id: idGiven, round: roundGiven });

/** A round number; anything else is as if it was absent, also when it is given twice. */
const beforeGiven = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => {
    const number = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : 0;
    return number >= 1 && number <= ROUNDS.last_number ? number : null;
  }),
);

/** What is told of rounds after they are over. */
export const RECAP_ENDPOINTS = {
  getFairness: {
    method: 'GET',
    path: '/api/games/{id}/r/{round}/fairness',
    summary: 'Read the seal of a round and, once it is closed, all that is needed to deal it again',
    tag: 'recap',
    access: 'user',
    params: roundParams,
    answer: fairness,
    refusals: ['game_not_found', 'round_not_found', 'not_member'],
  },
  getRecap: {
    method: 'GET',
    path: '/api/games/{id}/r/{round}/recap',
    summary:
      'Read the story of a round that is over; wins_after and one_away count after each step and before the next, from step 0',
    tag: 'recap',
    access: 'user',
    params: roundParams,
    answer: recap,
    refusals: ['game_not_found', 'round_not_found', 'not_member', 'round_not_over'],
  },
  getHistory: {
    method: 'GET',
    path: '/api/games/{id}/history',
    summary: 'List the rounds of a game with their results, newest first',
    tag: 'recap',
    access: 'user',
    params: z.object({ id: idGiven }),
    query: z.object({ before: z.optional(beforeGiven) }),
    answer: history,
    refusals: ['game_not_found', 'not_member'],
  },
} as const satisfies Record<string, Endpoint>;
