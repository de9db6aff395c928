import { toCrockford } from '../../rules/crockford.ts';
import { DEFAULT_PATTERNS } from '../../rules/game/pattern-config.ts';
import { DEFAULT_ROOM } from '../../rules/game/room-config.ts';
import { AUTO_CALL, CARD } from '../../rules/limits.ts';
import type { AutoCallConfig, AutoCallStatus } from '../auto-call.ts';
import type { CardCell, ManagerCell } from '../card.ts';
import type { ChatMessage } from '../chat-message.ts';
import type { Game } from '../game.ts';
import type { Phrase } from '../phrase.ts';
import type { Membership, Player, PlayerList } from '../player.ts';
import type { Round } from '../round.ts';
import type { FullSnapshot, PlaySnapshot } from '../snapshot.ts';
import type { Winner } from '../winner.ts';

export const ANA = {
  id: '0197c2a4-6b1e-4c3d-9f20-3a5b8c1d2e4f',
  username: 'ana',
  email: 'ana@example.com',
};

export const BEN = { id: '3f1d9a52-0c7e-4b68-8a4d-6e2b7c905f13', username: 'ben' };

/** A guest. */
export const SAM = {
  id: '6d2e8b17-4f09-4c35-a1d8-90b3c7e5f264',
  username: 'Sam',
  email: '',
  is_guest: true,
};

export const NOW = '2026-02-01T19:30:00.000Z';
const GAME_ID = '8c6f0f6e-52a1-4f0b-9d3e-2b7a94c1e650';

export const PHRASE: Phrase = {
  id: 'd1f7a3c4-9b52-4e86-b0a9-71c5e2384f6d',
  phrase_id: 'd1f7a3c4-9b52-4e86-b0a9-71c5e2384f6d',
  sid: 1,
  game_id: GAME_ID,
  text: 'You are on mute',
  is_called: true,
  call_position: 1,
  isMarked: true,
};

export const AUTO_CALL_CONFIG: AutoCallConfig = {
  enabled: true,
  interval_seconds: AUTO_CALL.default_interval_seconds,
  random_order: true,
  pause_on_win: true,
  is_paused: false,
};

export const AUTO_CALL_STATUS: AutoCallStatus = {
  is_active: true,
  is_running: true,
  last_call_at: NOW,
  next_call_at: '2026-02-01T19:30:15.000Z',
  phrases_remaining: 0,
  current_position: 1,
};

export const ROUND: Round = {
  id: '5b0e7d91-3c48-4a27-8f16-c9d20e6a7b35',
  round_number: 1,
  is_active: true,
  datetime_start: '2026-02-01T19:00:00.000Z',
  datetime_end: null,
  seed_hash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
};

export const WINNER: Winner = {
  username: BEN.username,
  winner_id: BEN.id,
  is_guest: false,
  paper_number: null,
  pattern: 'row_2',
  won_at: NOW,
  place: 1,
  call: 12,
};

export const GAME: Game = {
  id: GAME_ID,
  game_name: 'Monday Meeting',
  name: 'Monday Meeting',
  game_code: '482915',
  has_code: true,
  crockford_id: toCrockford(GAME_ID),
  state: 'PLAYING',
  creator_id: ANA.id,
  host_name: ANA.username,
  round: 1,
  round_number: 1,
  player_count: 1,
  paper_count: 0,
  current_user_joined: true,
  needs_phrases: true,
  phrases: [PHRASE],
  phrases_called_count: 1,
  phrases_total_count: 1,
  auto_call_config: AUTO_CALL_CONFIG,
  auto_call_status: AUTO_CALL_STATUS,
  pattern_config: DEFAULT_PATTERNS,
  room_config: DEFAULT_ROOM,
  winner: null,
  next_game: null,
  datetime_start: '2026-02-01T00:00:00.000Z',
  datetime_end: null,
  datetime_updated: NOW,
};

const NEXT_ID = 'b8f3c1d6-2e94-4a07-9d58-6c1f7e30a2b4';
/** The game that Ana plays after it. */
export const NEXT_GAME = { id: NEXT_ID, crockford_id: toCrockford(NEXT_ID), game_name: 'Monday Meeting 2' };

const isFree = (index: number) => index === CARD.free_index;
const places = Array.from({ length: CARD.cells }, (_, index) => index);

/** The one phrase of the game lies in the first cell; the others are empty. */
export const CARD_CELLS: CardCell[] = places.map((index) => ({
  phrase_id: index === 0 ? PHRASE.id : null,
  sid: index + 1,
  is_marked: index === 0 || isFree(index),
  is_called: index === 0 || isFree(index),
  text: index === 0 ? PHRASE.text : isFree(index) ? 'FREE' : '',
}));

export const MANAGER_CELLS: ManagerCell[] = CARD_CELLS.map((cell, position) => ({
  position,
  is_free: isFree(position),
  is_marked: cell.is_marked,
  phrase_id: cell.phrase_id,
  phrase_text: cell.text,
}));

const MEMBERSHIP: Membership = {
  id: BEN.id,
  username: BEN.username,
  is_guest: false,
  is_muted: false,
  is_active: true,
  is_creator: false,
  is_winner: false,
  winning_details: null,
};

export const PLAYER: Player = {
  ...MEMBERSHIP,
  is_present: true,
  stats: {
    level: 2,
    xp: 40,
    games_won: 1,
    games_played: 9,
    win_rate: 11.1,
    current_streak: 3,
    badges: ['First Game', 'First Win'],
  },
  game_progress: { marked: 2, total: CARD.cells },
};

export const PLAYERS: PlayerList = {
  players: [PLAYER],
  stats: {
    total_players: 1,
    active_players: 1,
    creator_id: ANA.id,
    winner_id: null,
    game_state: 'PLAYING',
  },
};

export const MESSAGE: ChatMessage = {
  type: 'message',
  id: 'a94e1c07-6f3b-4d58-92e1-0b7c5d8a3e26',
  game_id: GAME_ID,
  user_id: BEN.id,
  sender_id: BEN.id,
  username: BEN.username,
  sender_name: BEN.username,
  is_guest: false,
  is_deleted: false,
  content: 'One away!',
  datetime_created: NOW,
  status: 'sent',
  client_id: 'b2-17',
};

const SHARED = {
  seq: 12,
  timestamp: NOW,
  game: GAME,
  round: ROUND,
  rounds: [ROUND],
  phrases: [PHRASE],
  messages: [MESSAGE],
  winner: null,
  latest_wins: [],
  round_wins: [],
};

export const PLAY_SNAPSHOT: PlaySnapshot = {
  ...SHARED,
  card: CARD_CELLS,
  seat: { seat_number: 1, salt: 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf' },
  player: MEMBERSHIP,
  won_rounds: [],
};
export const FULL_SNAPSHOT: FullSnapshot = { ...SHARED, players: PLAYERS };
