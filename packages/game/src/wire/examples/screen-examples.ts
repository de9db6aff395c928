import { CARD } from '../../rules/limits.ts';
import { SCREEN } from '../../rules/screen/screen-limits.ts';
import type { ExamplesOf } from '../http/endpoint.ts';
import type { SCREEN_ENDPOINTS } from '../http/screen.ts';
import type { ScreenDirectFrame, ScreenEvent } from '../screen/frames.ts';
import type { ScreenSnapshot } from '../screen/snapshot.ts';
import { AUTO_CALL_CONFIG, AUTO_CALL_STATUS, BEN, GAME, NOW, PHRASE, WINNER } from './entities.ts';

const TOKEN = '4ZQ8X2M7K1B9TCWV5E3RHNDJ6P';
const LINK = { made_at: NOW, show_names: true, is_open: true };
const STATE = { body: undefined, answer: { link: LINK } };

const ROUND = { round_number: 1, is_active: true, seed_hash: null };
const WIN = {
  place: WINNER.place,
  name: BEN.username,
  pattern: WINNER.pattern,
  won_at: NOW,
  paper_number: null,
};
const { id, game_name, game_code, crockford_id, state, round_number, pattern_config } = GAME;

const SNAPSHOT: ScreenSnapshot = {
  seq: 12,
  timestamp: NOW,
  game: { id, game_name, game_code, crockford_id, state, round_number, can_join: true },
  round: ROUND,
  phrases: [{ sid: PHRASE.sid, text: PHRASE.text, is_free: false, call_position: 1 }],
  last_call_at: NOW,
  auto_call_status: AUTO_CALL_STATUS,
  auto_call_config: AUTO_CALL_CONFIG,
  pattern_config,
  player_count: 1,
  names: [BEN.username],
  cards: 1,
  one_away: 0,
  winners: [
    {
      ...WIN,
      call_position: 12,
      card: Array.from({ length: CARD.cells }, (_, index) => (index === 0 ? PHRASE.sid : null)),
      line: [11, 12, 13, 14, 15],
    },
  ],
  winner_count: 1,
  show_names: true,
};

export const SCREEN_EXAMPLES: ExamplesOf<typeof SCREEN_ENDPOINTS> = {
  getScreenLink: STATE,
  makeScreenLink: {
    body: { show_names: true },
    answer: { token: TOKEN, path: `/screen/${TOKEN}`, link: { ...LINK, is_open: false } },
  },
  setScreenLink: { body: { show_names: false }, answer: { link: { ...LINK, show_names: false } } },
  endScreenLink: { body: undefined, answer: { link: null } },
  repeatOnScreen: { body: undefined, answer: { repeated: true } },
  getScreen: { body: undefined, answer: SNAPSHOT },
};

const frame = { game_id: id, timestamp: NOW };
const event = { ...frame, seq: 13 };

type ExamplesByType<Frame extends { type: string }> = {
  [Type in Frame['type']]: Extract<Frame, { type: Type }>;
};

export const SCREEN_EVENT_EXAMPLES: ExamplesByType<ScreenEvent> = {
  screen_state: { type: 'screen_state', ...event, old_state: 'OPEN', new_state: 'PLAYING' },
  screen_game: { type: 'screen_game', ...event, game_name },
  screen_patterns: { type: 'screen_patterns', ...event, config: pattern_config },
  screen_caller: { type: 'screen_caller', ...event, status: AUTO_CALL_STATUS, config: AUTO_CALL_CONFIG },
  screen_joined: { type: 'screen_joined', ...event, name: BEN.username, player_count: 1 },
  screen_call: {
    type: 'screen_call',
    ...event,
    sid: PHRASE.sid,
    text: PHRASE.text,
    is_called: true,
    call_position: 1,
    round_number,
    auto_call_status: AUTO_CALL_STATUS,
  },
  screen_phrases: {
    type: 'screen_phrases',
    ...event,
    phrases: [{ sid: PHRASE.sid, text: PHRASE.text }],
    is_whole: false,
  },
  screen_win: { type: 'screen_win', ...event, ...WIN, round_number },
  screen_round: {
    type: 'screen_round',
    ...event,
    round_number,
    new_state: 'PLAYING',
    round: ROUND,
    auto_call_status: AUTO_CALL_STATUS,
  },
  screen_passed: { type: 'screen_passed', ...event },
};

export const SCREEN_DIRECT_EXAMPLES: ExamplesByType<ScreenDirectFrame> = {
  screen_open: { type: 'screen_open', ...frame, pulse_seconds: SCREEN.pulse / 1_000 },
  resumed: { type: 'resumed', ...frame, seq: 12 },
  resync: { type: 'resync', ...frame, seq: 12 },
  screen_pulse: { type: 'screen_pulse', ...frame, seq: 12 },
  screen_away: { type: 'screen_away', ...frame, round_number, as_of: 12, one_away: 3, cards: 14 },
  screen_shout: { type: 'screen_shout', ...frame, round_number, outcome: 'refused' },
  screen_repeat: { type: 'screen_repeat', ...frame },
};
