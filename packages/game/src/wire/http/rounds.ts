import * as z from 'zod/mini';
import { round } from '../round.ts';
import { idGiven, round_number, roundGiven } from '../scalars.ts';
import type { Endpoint } from './endpoint.ts';

const gameParams = z.object({ id: idGiven });

const ending = z.pipe(
  z.nullish(z.object({ start_new_round: z.optional(z.boolean()) })),
  z.transform((body) => ({ start_new_round: body?.start_new_round ?? false })),
);

export const ROUND_ENDPOINTS = {
  startRound: {
    method: 'POST',
    path: '/api/games/{id}/rounds',
    summary: 'Start the next round, or bring an ended game back with one',
    tag: 'rounds',
    access: 'user',
    params: gameParams,
    body: z.object({ auto_start: z.boolean(), rehydrate: z._default(z.boolean(), false) }),
    answer: z.object({ round_number, round: round_number }),
    refusals: [
      'game_not_found',
      'not_host',
      'round_needs_playing',
      'no_active_round',
      'rehydrate_not_allowed',
      'games_full',
      'rounds_full',
    ],
  },
  listRounds: {
    method: 'GET',
    path: '/api/games/{id}/rounds',
    summary: 'List the rounds, newest first',
    tag: 'rounds',
    access: 'user',
    params: gameParams,
    answer: z.array(round),
    refusals: ['game_not_found', 'not_member'],
  },
  getActiveRound: {
    method: 'GET',
    path: '/api/games/{id}/rounds/active',
    summary: 'Read the round that is being played',
    tag: 'rounds',
    access: 'user',
    params: gameParams,
    answer: round,
    refusals: ['game_not_found', 'active_round_not_found'],
  },
  endRound: {
    method: 'PUT',
    path: '/api/games/{id}/rounds/{round}/end',
    summary: 'End a round and, if asked, start the next',
    tag: 'rounds',
    access: 'user',
    params: z.object({ id: idGiven, round: roundGiven }),
    body: ending,
    answer: z.object({ round_number: z.exactOptional(round_number) }),
    refusals: ['game_not_found', 'round_not_found', 'not_host', 'no_active_round', 'rounds_full'],
  },
} as const satisfies Record<string, Endpoint>;
