import { CARD } from '../../rules/limits.ts';
import type { LiveCommand } from '../live/commands.ts';
import type { DirectFrame, GameEvent } from '../live/frames.ts';
import {
  ANA,
  AUTO_CALL_CONFIG,
  AUTO_CALL_STATUS,
  BEN,
  CARD_CELLS,
  GAME,
  MESSAGE,
  NEXT_GAME,
  NOW,
  PHRASE,
  PLAYER,
  ROUND,
  SAM,
  WINNER,
} from './entities.ts';

const frame = { game_id: GAME.id, timestamp: NOW };
const event = { ...frame, seq: 13 };
const phrase = { phrase_id: PHRASE.id, sid: PHRASE.sid, text: PHRASE.text, is_called: true };
const call = { ...phrase, call_position: 1, round_number: 1, auto_call_status: AUTO_CALL_STATUS };
const player = { user_id: BEN.id, username: BEN.username, is_active: true };
const typist = { user_id: BEN.id, username: BEN.username };
const progress = { marked: 2, total: CARD.cells };
const rounds = { new_state: 'PLAYING', auto_call_status: AUTO_CALL_STATUS } as const;
const { type: _type, ...message } = MESSAGE;

type ExamplesByType<Frame extends { type: string }> = {
  [Type in Frame['type']]: Extract<Frame, { type: Type }>;
};

export const GAME_EVENT_EXAMPLES: ExamplesByType<GameEvent> = {
  game_state_change: { type: 'game_state_change', ...event, old_state: 'OPEN', new_state: 'PLAYING' },
  game_updated: {
    type: 'game_updated',
    ...event,
    game: { game_name: 'Friday', name: 'Friday', datetime_start: null, datetime_end: null },
  },
  game_again: { type: 'game_again', ...event, next_game: NEXT_GAME },
  pattern_config_update: { type: 'pattern_config_update', ...event, config: GAME.pattern_config },
  room_config_update: { type: 'room_config_update', ...event, config: GAME.room_config },
  auto_call_status: {
    type: 'auto_call_status',
    ...event,
    status: AUTO_CALL_STATUS,
    config: AUTO_CALL_CONFIG,
  },
  player_joined: { type: 'player_joined', ...event, ...player, player: PLAYER, player_count: 1 },
  players_arrived: { type: 'players_arrived', ...event, user_ids: [BEN.id] },
  player_left: { type: 'player_left', ...event, ...player },
  player_status_changed: { type: 'player_status_changed', ...event, ...player, is_active: false },
  player_renamed: {
    type: 'player_renamed',
    ...event,
    user_id: SAM.id,
    username: 'Sam 2',
    is_guest: true,
  },
  player_merged: {
    type: 'player_merged',
    ...event,
    user_id: SAM.id,
    into_user_id: BEN.id,
    username: BEN.username,
    player: PLAYER,
    player_count: 8,
  },
  player_removed: {
    type: 'player_removed',
    ...event,
    user_id: SAM.id,
    username: SAM.username,
    player_count: 7,
  },
  player_muted: {
    type: 'player_muted',
    ...event,
    user_id: SAM.id,
    username: SAM.username,
    is_muted: true,
  },
  paper_cards_changed: { type: 'paper_cards_changed', ...event, paper_count: 24, last_number: 30 },
  phrase_called: { type: 'phrase_called', ...event, ...call },
  auto_call_phrase: { type: 'auto_call_phrase', ...event, ...call },
  phrase_added: { type: 'phrase_added', ...event, ...phrase, is_called: false },
  phrase_updated: { type: 'phrase_updated', ...event, ...phrase, new_text: PHRASE.text },
  phrases_updated: { type: 'phrases_updated', ...event, phrases: [PHRASE] },
  player_won: { type: 'player_won', ...event, ...WINNER, round_number: 1 },
  game_won: { type: 'game_won', ...event, ...WINNER, round_number: 1 },
  round_started: {
    type: 'round_started',
    ...event,
    ...rounds,
    round_number: 2,
    round: { ...ROUND, round_number: 2 },
  },
  round_ended: {
    type: 'round_ended',
    ...event,
    ...rounds,
    round_number: 1,
    round: { ...ROUND, is_active: false, datetime_end: NOW },
    new_state: 'REVIEW',
  },
  message: { type: 'message', ...event, ...message },
  message_deleted: { type: 'message_deleted', ...event, message_id: MESSAGE.id },
  system: {
    type: 'system',
    ...event,
    ...message,
    user_id: null,
    sender_id: null,
    username: null,
    sender_name: null,
    content: 'ben joined the game',
    client_id: null,
  },
};

export const DIRECT_FRAME_EXAMPLES: ExamplesByType<DirectFrame> = {
  auth_success: { type: 'auth_success', ...frame, ...typist },
  ack: { type: 'ack', ...frame, client_id: 'b2-17' },
  error: {
    type: 'error',
    ...frame,
    code: 'calling_closed',
    message: 'Phrases can only be called while the game is PLAYING',
    client_id: 'b2-17',
  },
  warning: { type: 'warning', ...frame, code: 'too_many_requests', message: 'Please slow down' },
  info: { type: 'info', ...frame, message: 'The round is about to end' },
  resumed: { type: 'resumed', ...frame, seq: 13 },
  resync: { type: 'resync', ...frame, seq: 2_400 },
  card_marked: {
    type: 'card_marked',
    ...frame,
    user_id: BEN.id,
    round_number: 1,
    sid: 1,
    is_marked: true,
    phrase_id: PHRASE.id,
    game_progress: progress,
  },
  card_update: {
    type: 'card_update',
    ...frame,
    user_id: BEN.id,
    round_number: 1,
    game_progress: progress,
    card: CARD_CELLS,
  },
  moderation_updated: { type: 'moderation_updated', ...frame, open_reports: 1 },
  typing_start: { type: 'typing_start', ...frame, ...typist },
  typing_stop: { type: 'typing_stop', ...frame, ...typist },
  message_delivered: {
    type: 'message_delivered',
    ...frame,
    message_id: MESSAGE.id,
    status: 'delivered',
  },
  message_read: { type: 'message_read', ...frame, message_id: MESSAGE.id, status: 'read' },
};

const sender = { user_id: ANA.id, username: ANA.username, game_id: GAME.id };

export const COMMAND_EXAMPLES: ExamplesByType<LiveCommand> = {
  message: { type: 'message', ...sender, content: 'Eyes down', client_id: 'a1-1' },
  call_phrase: { type: 'call_phrase', phrase_id: PHRASE.id, is_called: true, game_id: GAME.id },
  card_marked: {
    type: 'card_marked',
    game_id: GAME.id,
    round_id: 1,
    sid: 1,
    is_marked: true,
    phrase_id: PHRASE.id,
    user_id: ANA.id,
  },
  typing_start: { type: 'typing_start' },
  typing_stop: { type: 'typing_stop' },
  message_read: { type: 'message_read', message_id: MESSAGE.id },
  auth: { type: 'auth', token: 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2ln' },
  heartbeat: { type: 'heartbeat' },
};
