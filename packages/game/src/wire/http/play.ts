import * as z from 'zod/mini';
import { cardsByPlayer } from '../card.ts';
import { playerList } from '../player.ts';
import { salt } from '../recap/seat.ts';
import { idGiven, roundGiven, seq, sid, text } from '../scalars.ts';
import { playSnapshot } from '../snapshot.ts';
import { patternName, winningDetails } from '../winner.ts';
import type { Endpoint } from './endpoint.ts';

const gameParams = z.object({ id: idGiven });
const roundParams = z.object({ id: idGiven, round: roundGiven });

/** Without a body it toggles, which null stands for. */
const wantedActivity = z.pipe(
  z.nullish(z.object({ is_active: z.optional(z.boolean()) })),
  z.transform((body) => ({ is_active: body?.is_active ?? null })),
);

export const PLAY_ENDPOINTS = {
  getPlayData: {
    method: 'GET',
    path: '/api/games/{id}/r/{round}/play/full',
    summary: 'Read all that a player sees of a round; the card is empty until one was dealt',
    tag: 'play',
    access: 'user',
    params: roundParams,
    answer: playSnapshot,
    refusals: ['game_not_found', 'round_not_found', 'not_joined', 'removed_from_game', 'banned_from_game'],
  },
  dealCard: {
    method: 'POST',
    path: '/api/games/card',
    summary: 'Join if needed and get the card of the round, dealt now or before',
    tag: 'play',
    access: 'user',
    body: z.object({ game_id: idGiven, round_id: roundGiven, salt: z.nullish(salt) }),
    answer: playSnapshot,
    refusals: [
      'game_not_found',
      'round_not_found',
      'game_not_ready',
      'game_ended',
      'no_active_round',
      'banned_from_game',
      'browser_banned',
      'guests_not_allowed',
      'room_locked',
      'display_name_not_allowed',
      'display_name_not_drawn',
    ],
  },
  markCell: {
    method: 'POST',
    path: '/api/games/{id}/r/{round}/space',
    summary: 'Mark or unmark one cell of one’s own card',
    tag: 'play',
    access: 'user',
    is_repeatable: true,
    params: roundParams,
    body: z.object({ sid, is_marked: z.boolean() }),
    answer: z.object({ sid, is_marked: z.boolean() }),
    refusals: [
      'game_not_found',
      'round_not_found',
      'no_card',
      'inactive_marking',
      'game_not_ready',
      'game_not_started',
      'marking_closed',
      'free_cell_fixed',
      'cell_without_phrase',
    ],
  },
  listCards: {
    method: 'GET',
    path: '/api/games/{id}/r/{round}/cards',
    summary: 'See the cards of all players in a round, by player',
    tag: 'play',
    access: 'user',
    params: roundParams,
    answer: cardsByPlayer,
    refusals: ['game_not_found', 'round_not_found', 'not_host'],
  },
  shoutBingo: {
    method: 'POST',
    path: '/api/games/{id}/validate',
    summary: 'Shout Bingo; missing names the marked cells that keep the nearest pattern from counting',
    tag: 'play',
    access: 'user',
    params: gameParams,
    body: z.nullish(z.object({})),
    answer: z.object({
      is_valid: z.boolean(),
      winning_pattern: z.nullable(patternName),
      message: text(),
      missing: z.array(sid),
      winning_details: z.nullable(winningDetails),
    }),
    refusals: ['shout_game_missing', 'game_not_found', 'no_card', 'inactive_shouting', 'shouting_closed'],
  },
  listPlayers: {
    method: 'GET',
    path: '/api/games/{id}/players',
    summary: 'List the players with their progress',
    tag: 'players',
    access: 'user',
    params: gameParams,
    answer: z.extend(playerList, { seq }),
    refusals: ['game_not_found', 'not_member'],
  },
  setPlayerActivity: {
    method: 'PUT',
    path: '/api/games/{id}/players/{playerId}/status',
    summary: 'Make a player active or inactive; without a body, the other of the two',
    tag: 'players',
    access: 'user',
    params: z.object({ id: idGiven, playerId: idGiven }),
    body: wantedActivity,
    answer: z.object({ is_active: z.boolean() }),
    refusals: ['game_not_found', 'player_not_found', 'not_host', 'own_row_fixed'],
  },
} as const satisfies Record<string, Endpoint>;
