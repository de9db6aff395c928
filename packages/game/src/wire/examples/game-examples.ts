import type { ExamplesOf } from '../endpoint.ts';
import type { GAME_ENDPOINTS } from '../http-games.ts';
import type { PLAY_ENDPOINTS } from '../http-play.ts';
import { CARD_CELLS, FULL_SNAPSHOT, GAME, MANAGER_CELLS, PLAY_SNAPSHOT, PLAYERS } from './entities.ts';
import { ANA, BEN } from './people.ts';

const { id, game_name, state, round_number, player_count } = GAME;
const INVITATION = { id, game_name, host_name: ANA.username, state, round_number, player_count };

const NEW_GAME = { ...GAME, state: 'CONFIG' as const };

export const GAME_EXAMPLES: ExamplesOf<typeof GAME_ENDPOINTS> = {
  listMyGames: { body: undefined, answer: [{ ...GAME, phrases: [] }] },
  joinByCode: {
    body: { code: GAME.game_code },
    answer: { id: GAME.id, round: 1, round_number: 1, creator_id: ANA.id },
  },
  createGame: { body: { name: GAME.game_name, datetime_start: '2026-02-01T00:00:00Z' }, answer: NEW_GAME },
  getGame: { body: undefined, answer: { ...GAME, seq: 12 } },
  getFullGame: { body: undefined, answer: FULL_SNAPSHOT },
  changeGame: {
    body: { game_name: GAME.game_name, pattern_config: { allow_four_corners: true } },
    answer: { ...GAME, pattern_config: { ...GAME.pattern_config, allow_four_corners: true } },
  },
  moveGame: { body: { status: 'PLAYING' }, answer: GAME },
  findGameByLink: { body: undefined, answer: { id: GAME.id } },
  getInvitation: { body: undefined, answer: INVITATION },
};

export const PLAY_EXAMPLES: ExamplesOf<typeof PLAY_ENDPOINTS> = {
  getPlayData: { body: undefined, answer: PLAY_SNAPSHOT },
  dealCard: { body: { game_id: GAME.id, round_id: 1 }, answer: { ...PLAY_SNAPSHOT, card: CARD_CELLS } },
  markCell: { body: { sid: 1, is_marked: true }, answer: { sid: 1, is_marked: true } },
  listCards: { body: undefined, answer: { [BEN.id]: MANAGER_CELLS } },
  shoutBingo: {
    body: {},
    answer: {
      is_valid: false,
      winning_pattern: null,
      message: 'Invalid Bingo! Make sure all spaces in your winning pattern have been called.',
      missing: [11, 15],
      winning_details: null,
    },
  },
  listPlayers: { body: undefined, answer: { ...PLAYERS, seq: 12 } },
  setPlayerActivity: { body: { is_active: false }, answer: { is_active: false } },
};
