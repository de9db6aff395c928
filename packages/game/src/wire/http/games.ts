import * as z from 'zod/mini';
import { GAME_STATES } from '../../rules/game/game-state.ts';
import { game, gameForAnyone } from '../game.ts';
import { GET_INVITATION } from '../invitation.ts';
import { phraseTexts } from '../phrase.ts';
import { roomChange } from '../room-config.ts';
import { field, id, idGiven, round_number, seq, text, timeGiven } from '../scalars.ts';
import { fullSnapshot } from '../snapshot.ts';
import { codeGiven } from './code-given.ts';
import type { Endpoint } from './endpoint.ts';

const gameParams = z.object({ id: idGiven });

const toggle = z.optional(z.boolean());
const patternChange = z.object({
  allow_rows: toggle,
  allow_columns: toggle,
  allow_diagonals: toggle,
  allow_four_corners: toggle,
  allow_postage_stamp: toggle,
  allow_letter_patterns: toggle,
  allowed_letters: z.optional(z.array(text(10)).check(z.maxLength(26))),
  allow_blackout: toggle,
});

const eitherName = { name: z.optional(text()), game_name: z.optional(text()) };
const optionalTime = z.nullish(timeGiven);

const newGame = z.pipe(
  z.object({
    ...eitherName,
    datetime_start: optionalTime,
    datetime_end: optionalTime,
    phrases: z.optional(phraseTexts),
  }),
  z.transform(({ name, game_name, datetime_start, datetime_end, phrases }) => ({
    game_name: name ?? game_name ?? '',
    datetime_start: datetime_start ?? null,
    datetime_end: datetime_end ?? null,
    phrases: phrases ?? [],
  })),
);

/** Undefined leaves a field unchanged; null removes a date. */
const gameChange = z.pipe(
  z.object({
    ...eitherName,
    datetime_start: optionalTime,
    datetime_end: optionalTime,
    pattern_config: z.optional(patternChange),
    room_config: z.optional(roomChange),
  }),
  z.transform(({ name, game_name, ...rest }) => ({ game_name: name ?? game_name, ...rest })),
);

/** An unknown state is refused like a move that is not allowed. */
const stateGiven = z.pipe(text(100), z.catch(z.enum(GAME_STATES), 'OTHER'));

export const GAME_ENDPOINTS = {
  listMyGames: {
    method: 'GET',
    path: '/api/games/my',
    summary: 'List the games one hosts or has joined, latest change first, without their phrases',
    tag: 'games',
    access: 'user',
    answer: z.array(game),
  },
  joinByCode: {
    method: 'POST',
    path: '/api/games/code',
    summary: 'Find a game by its code and become a player of it',
    tag: 'games',
    access: 'user',
    body: z.object({ code: z._default(codeGiven, '') }),
    answer: z.object({ id, round: round_number, round_number, creator_id: id }),
    refusals: [
      'game_code_malformed',
      'game_code_unknown',
      'game_ended',
      'banned_from_game',
      'browser_banned',
      'guests_not_allowed',
      'room_locked',
      'display_name_not_allowed',
      'display_name_not_drawn',
    ],
  },
  createGame: {
    method: 'POST',
    path: '/api/games',
    summary: 'Create a game in CONFIG with its first round, and with phrases if they are given',
    tag: 'games',
    access: 'user',
    body: newGame,
    answer: game,
    refusals: [
      'game_name_empty',
      'game_name_too_long',
      'game_name_characters',
      'start_before_today',
      'end_before_start',
      'end_in_past',
      'games_full',
      'guest_cannot_host',
      'phrase_empty',
      'phrase_too_long',
      'phrases_full',
      'free_phrase_taken',
    ],
  },
  playAgain: {
    method: 'POST',
    path: '/api/games/{id}/again',
    summary: 'Make a new game with the phrases and settings of this one',
    tag: 'games',
    access: 'user',
    params: gameParams,
    body: z.object({ name: field(), invite: z._default(z.boolean(), false) }),
    answer: game,
    refusals: ['game_not_found', 'not_host', 'game_name_too_long', 'game_name_characters', 'games_full'],
  },
  getGame: {
    method: 'GET',
    path: '/api/games/{id}',
    summary: 'Read a game; its phrases and its auto-caller only as a member',
    tag: 'games',
    access: 'user',
    params: gameParams,
    answer: z.extend(gameForAnyone, { seq }),
    refusals: ['game_not_found'],
  },
  getFullGame: {
    method: 'GET',
    path: '/api/games/{id}/full',
    summary: 'Read a game with phrases, messages, players and rounds',
    tag: 'games',
    access: 'user',
    params: gameParams,
    answer: fullSnapshot,
    refusals: ['game_not_found', 'not_member'],
  },
  changeGame: {
    method: 'PATCH',
    path: '/api/games/{id}',
    summary: 'Change the name, the dates, the winning patterns or the order in the room; parts left out stay',
    tag: 'games',
    access: 'user',
    params: gameParams,
    body: gameChange,
    answer: game,
    refusals: [
      'game_not_found',
      'not_host',
      'game_name_empty',
      'game_name_too_long',
      'game_name_characters',
      'game_name_locked',
      'start_before_today',
      'end_before_start',
      'end_in_past',
      'no_pattern_left',
      'pattern_letter_unknown',
      'patterns_locked',
    ],
  },
  moveGame: {
    method: 'POST',
    path: '/api/games/{id}/status',
    summary: 'Move the game to another state',
    tag: 'games',
    access: 'user',
    params: gameParams,
    body: z.object({ status: stateGiven }),
    answer: game,
    refusals: ['game_not_found', 'not_host', 'state_move_not_allowed'],
  },
  findGameByLink: {
    method: 'GET',
    path: '/api/games/g/{crockfordId}',
    summary: 'Find the game of a short link',
    tag: 'games',
    access: 'user',
    params: z.object({ crockfordId: field() }),
    answer: z.object({ id }),
    refusals: ['game_link_invalid', 'game_not_found'],
  },
  getInvitation: GET_INVITATION,
} as const satisfies Record<string, Endpoint>;
