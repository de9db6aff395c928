import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { GAME_STATES } from '../rules/game/game-state.ts';
import { DEFAULT_PATTERNS } from '../rules/game/pattern-config.ts';
import { profile, user } from './account.ts';
import { autoCallConfig, autoCallStatus } from './auto-call.ts';
import { card, cardCell, managerCell } from './card.ts';
import { chatMessage, MESSAGE_STATUSES } from './chat-message.ts';
import * as examples from './examples/entities.ts';
import { ACCOUNT_EXAMPLES } from './examples/http-examples.ts';
import { game, gameState, patternConfig } from './game.ts';
import { phrase } from './phrase.ts';
import { player, playerList } from './player.ts';
import { round } from './round.ts';
import { playSnapshot } from './snapshot.ts';
import { winner } from './winner.ts';

type Row = { id: string; name: string; schema: z.ZodMiniType; example: object; fields: string };

const ROWS: Row[] = [
  {
    id: 'DATA-01 DATA-06',
    name: 'game',
    schema: game,
    example: examples.GAME,
    fields:
      'id game_name game_code crockford_id state creator_id round round_number player_count current_user_joined needs_phrases phrases phrases_called_count phrases_total_count datetime_updated datetime_start datetime_end',
  },
  {
    id: 'DATA-02',
    name: 'auto_call_config',
    schema: autoCallConfig,
    example: examples.AUTO_CALL_CONFIG,
    fields: 'enabled interval_seconds random_order pause_on_win is_paused',
  },
  {
    id: 'DATA-03',
    name: 'auto_call_status',
    schema: autoCallStatus,
    example: examples.AUTO_CALL_STATUS,
    fields: 'is_active is_running last_call_at phrases_remaining current_position',
  },
  {
    id: 'DATA-04',
    name: 'pattern_config',
    schema: patternConfig,
    example: DEFAULT_PATTERNS,
    fields:
      'allow_blackout allow_four_corners allow_postage_stamp allow_letter_patterns allowed_letters allow_rows allow_columns allow_diagonals',
  },
  {
    id: 'DATA-05',
    name: 'winner',
    schema: winner,
    example: examples.WINNER,
    fields: 'username winner_id pattern won_at',
  },
  {
    id: 'DATA-07',
    name: 'phrase',
    schema: phrase,
    example: examples.PHRASE,
    fields: 'id phrase_id sid game_id text is_called call_position isMarked',
  },
  {
    id: 'DATA-09',
    name: 'card cell',
    schema: cardCell,
    example: examples.CARD_CELLS[0] ?? {},
    fields: 'phrase_id sid is_marked is_called text',
  },
  {
    id: 'DATA-11',
    name: 'manager cell',
    schema: managerCell,
    example: examples.MANAGER_CELLS[0] ?? {},
    fields: 'position is_free is_marked phrase_id phrase_text',
  },
  {
    id: 'DATA-12',
    name: 'player',
    schema: player,
    example: examples.PLAYER,
    fields: 'id username is_active is_creator is_winner winning_details is_present stats game_progress',
  },
  {
    id: 'DATA-14',
    name: 'chat message',
    schema: chatMessage,
    example: examples.MESSAGE,
    fields: 'id user_id sender_id username sender_name content datetime_created status',
  },
  {
    id: 'DATA-15',
    name: 'round',
    schema: round,
    example: examples.ROUND,
    fields: 'id round_number is_active datetime_start datetime_end',
  },
  {
    id: 'DATA-16',
    name: 'profile',
    schema: profile,
    example: ACCOUNT_EXAMPLES.profile.answer,
    fields:
      'username email level xp xp_for_next_level games_played games_won streak_current streak_longest bucks badges created_at last_login is_social_login',
  },
  {
    id: 'DATA-13',
    name: 'player stats of a list',
    schema: playerList.shape.stats,
    example: examples.PLAYERS.stats,
    fields: 'total_players active_players creator_id winner_id game_state',
  },
];

describe('entities', () => {
  for (const { id, name, schema, example, fields } of ROWS) {
    it(`${id} a ${name} has its fields and none of them may be missing`, () => {
      expect(schema.parse(example)).toEqual(example);
      for (const field of fields.split(' ')) {
        const rest = Object.fromEntries(Object.entries(example).filter(([key]) => key !== field));
        expect(Object.keys(example)).toContain(field);
        expect(schema.safeParse(rest).success, field).toBe(false);
      }
    });
  }

  it('DATA-12 stats and winning_details of a player have their fields', () => {
    expect(Object.keys(examples.PLAYER.stats)).toEqual(
      'level xp games_won games_played win_rate current_streak badges'.split(' '),
    );
    const winning_details = { pattern: 'row_2', won_at: examples.NOW, place: 1 };
    expect(player.parse({ ...examples.PLAYER, is_winner: true, winning_details })).toMatchObject({
      winning_details,
    });
  });

  it('DATA-08 OP-032 a card has 25 cells, or none before it is dealt', () => {
    expect(card.parse(examples.CARD_CELLS)).toHaveLength(25);
    expect(card.parse([])).toEqual([]);
    expect(card.safeParse(examples.CARD_CELLS.slice(1)).success).toBe(false);
  });

  it('STATE-02 a game is in one of the seven known states', () => {
    expect(gameState.def.entries).toEqual(Object.fromEntries(GAME_STATES.map((state) => [state, state])));
    expect(gameState.safeParse('PAUSED').success).toBe(false);
  });

  it('LIMIT-01 OP-026 a game code is six digits of which the first is not 0', () => {
    const withCode = (game_code: unknown) => game.safeParse({ ...examples.GAME, game_code }).success;
    expect(withCode('482915')).toBe(true);
    for (const code of ['048291', '48291', '4829150', '48291a', 482915]) expect(withCode(code)).toBe(false);
  });

  it('AUTO-07 the interval is one of the four that are offered', () => {
    const withInterval = (interval_seconds: number) =>
      autoCallConfig.safeParse({ ...examples.AUTO_CALL_CONFIG, interval_seconds }).success;
    expect([15, 30, 60, 120].every(withInterval)).toBe(true);
    expect([0, 14, 45, 121].some(withInterval)).toBe(false);
  });

  it('DATA-14 OP-101 a message is sent, delivered or read, and a system line has no sender', () => {
    expect(MESSAGE_STATUSES).toEqual(['sent', 'delivered', 'read']);
    const line = { ...examples.MESSAGE, type: 'system', user_id: null, sender_id: null };
    expect(chatMessage.safeParse({ ...line, username: null, sender_name: null }).success).toBe(true);
    expect(chatMessage.safeParse({ ...examples.MESSAGE, status: 'seen' }).success).toBe(false);
  });

  it('D-03 D-19 a snapshot says at its top which event it is true for', () => {
    expect(playSnapshot.parse(examples.PLAY_SNAPSHOT).seq).toBe(12);
    const { seq: _seq, ...unnumbered } = examples.PLAY_SNAPSHOT;
    expect(playSnapshot.safeParse(unnumbered).success).toBe(false);
  });

  it('GUEST-02 a flag that is left out can be read', () => {
    const FLAGS = ['is_guest', 'is_muted', 'is_deleted'];
    const without = (value: object): unknown =>
      JSON.parse(JSON.stringify(value, (key, part) => (FLAGS.includes(key) ? undefined : part)));
    const things: [z.ZodMiniType, object][] = [
      [winner, examples.WINNER],
      [player, examples.PLAYER],
      [chatMessage, examples.MESSAGE],
      [profile, ACCOUNT_EXAMPLES.profile.answer],
      [user, ACCOUNT_EXAMPLES.login.answer.user],
    ];
    for (const [schema, example] of things) expect(schema.parse(without(example))).toEqual(without(example));
  });
});
