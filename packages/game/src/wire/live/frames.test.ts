import { describe, expect, it } from 'vitest';
import { COMMAND_EXAMPLES, DIRECT_FRAME_EXAMPLES, GAME_EVENT_EXAMPLES } from '../examples/live-examples.ts';
import { liveCommand } from './commands.ts';
import { directFrames, gameEvents, isGameEvent, liveEvent } from './frames.ts';
import { LIVE_PATH, LIVE_PROTOCOL, liveQuery } from './socket.ts';

const FRAMES = { ...GAME_EVENT_EXAMPLES, ...DIRECT_FRAME_EXAMPLES };
type FrameType = keyof typeof FRAMES;

/** Each row with its events and the fields they carry. */
const ROWS: [id: string, types: FrameType[], fields: string][] = [
  ['LIVE-12', ['auth_success'], 'user_id'],
  ['LIVE-13', ['game_state_change'], 'new_state'],
  ['LIVE-14 OP-091', ['player_joined', 'player_left'], 'user_id username is_active'],
  ['OP-096', ['players_arrived'], 'user_ids'],
  [
    'LIVE-15 OP-091',
    ['phrase_called', 'auto_call_phrase'],
    'phrase_id sid text is_called round_number auto_call_status',
  ],
  ['LIVE-16 OP-091', ['phrase_added', 'phrase_updated'], 'phrase_id sid text is_called'],
  ['LIVE-16 OP-044', ['phrase_updated'], 'new_text'],
  ['LIVE-16 D-19', ['phrases_updated'], 'phrases'],
  ['LIVE-17', ['game_updated'], 'game'],
  ['AGAIN-06', ['game_again'], 'seq next_game'],
  ['LIVE-18 D-19', ['card_marked'], 'user_id round_number sid is_marked phrase_id'],
  ['LIVE-18', ['card_update'], 'user_id round_number'],
  ['LIVE-19 OP-091', ['player_status_changed'], 'user_id username is_active'],
  ['LIVE-20 D-17', ['player_won', 'game_won'], 'username winner_id pattern won_at place'],
  ['LIVE-21 D-19', ['message', 'system'], 'id user_id username content datetime_created status client_id'],
  ['LIVE-22 LIVE-11', ['auto_call_status'], 'status config'],
  ['LIVE-23 LIVE-11', ['pattern_config_update'], 'config'],
  ['LIVE-24', ['typing_start', 'typing_stop'], 'user_id username'],
  ['LIVE-25 D-19', ['message_delivered', 'message_read'], 'message_id'],
  ['LIVE-26', ['error', 'warning', 'info'], 'message'],
  ['ROUND-04 ROUND-05', ['round_started', 'round_ended'], 'round_number'],
  ['OP-093', ['ack'], 'client_id'],
  ['D-03', ['resumed', 'resync'], 'seq'],
  ['GUEST-35', ['player_renamed'], 'user_id username is_guest'],
  ['CLAIM-12', ['player_merged'], 'user_id into_user_id username player player_count'],
  ['MOD-07', ['player_removed'], 'user_id username player_count'],
  ['MOD-04', ['room_config_update'], 'config'],
  ['MOD-35', ['moderation_updated'], 'open_reports'],
  ['CHATMOD-02', ['player_muted'], 'user_id username is_muted'],
  ['CHATMOD-10', ['message_deleted'], 'message_id'],
  ['PAPER-21', ['paper_cards_changed'], 'seq paper_count last_number'],
  ['PAPER-25', ['player_won', 'game_won'], 'paper_number'],
];

describe('live events', () => {
  for (const [id, types, fields] of ROWS) {
    it(`${id} ${types.join(' and ')} can be told with ${fields}`, () => {
      for (const type of types) {
        const frame = FRAMES[type];
        expect(liveEvent.parse(frame)).toEqual(frame);
        expect(Object.keys(frame)).toEqual(
          expect.arrayContaining(['type', 'game_id', 'timestamp', ...fields.split(' ')]),
        );
      }
    });
  }

  it('LIVE-11 every event of the unions is listed', () => {
    expect(new Set(ROWS.flatMap(([, types]) => types))).toEqual(new Set(Object.keys(FRAMES)));
  });

  it('D-03 what every member sees cannot go without a number', () => {
    for (const frame of Object.values(GAME_EVENT_EXAMPLES)) {
      const { seq: _seq, ...unnumbered } = frame;
      expect(isGameEvent(frame)).toBe(true);
      expect(gameEvents.safeParse(unnumbered).success, frame.type).toBe(false);
      expect(directFrames.safeParse(frame).success, frame.type).toBe(false);
    }
  });

  it('D-04 what only some see has no number, a mark above all', () => {
    for (const frame of Object.values(DIRECT_FRAME_EXAMPLES)) {
      expect(isGameEvent(frame)).toBe(false);
      expect(gameEvents.safeParse({ ...frame, seq: 1 }).success, frame.type).toBe(false);
    }
    expect(liveEvent.parse({ ...DIRECT_FRAME_EXAMPLES.card_marked, seq: 1 })).not.toHaveProperty('seq');
  });

  it('LIVE-11 an unknown event and one with a wrong field are refused', () => {
    const { game_state_change, phrase_called } = GAME_EVENT_EXAMPLES;
    for (const frame of [
      { ...game_state_change, type: 'game_exploded' },
      { ...game_state_change, new_state: 'ON FIRE' },
      { ...phrase_called, sid: 26 },
      {},
      null,
      'message',
    ])
      expect(liveEvent.safeParse(frame).success).toBe(false);
  });

  it('OP-064 game_won may come without a winner', () => {
    const nobody = { username: null, winner_id: null, pattern: null, won_at: null, place: null };
    expect(liveEvent.safeParse({ ...GAME_EVENT_EXAMPLES.game_won, ...nobody }).success).toBe(true);
    expect(liveEvent.safeParse({ ...GAME_EVENT_EXAMPLES.player_won, ...nobody }).success).toBe(false);
  });
});

describe('live commands', () => {
  it('LIVE-08 LIVE-09 the three commands of the client are read as sent', () => {
    const { message, call_phrase, card_marked } = COMMAND_EXAMPLES;
    for (const command of [message, call_phrase, card_marked])
      expect(liveCommand.parse(command)).toEqual(command);
  });

  it('OP-098 OP-104 typing, reading, the heartbeat and a renewed token are commands too', () => {
    const { typing_start, typing_stop, message_read, heartbeat, auth } = COMMAND_EXAMPLES;
    for (const command of [typing_start, typing_stop, message_read, heartbeat, auth])
      expect(liveCommand.parse(command)).toEqual(command);
  });

  it('OP-093 any command may carry a client_id', () => {
    for (const command of Object.values(COMMAND_EXAMPLES))
      expect(liveCommand.parse({ ...command, client_id: 'c-1' })).toHaveProperty('client_id', 'c-1');
  });

  it('OP-003 OP-034 a phrase may be named by id, a round by number or UUID', () => {
    const { phrase_id, ...call } = COMMAND_EXAMPLES.call_phrase;
    expect(liveCommand.parse({ ...call, id: phrase_id })).toHaveProperty('phrase_id', phrase_id);
    expect(liveCommand.parse({ ...call, phrase_id })).toHaveProperty('phrase_id', phrase_id);
    const both = { ...call, phrase_id: call.game_id, id: phrase_id };
    expect(liveCommand.parse(both)).toHaveProperty('phrase_id', phrase_id);
    expect(liveCommand.parse({ ...COMMAND_EXAMPLES.card_marked, round_id: phrase_id })).toHaveProperty(
      'round_id',
      phrase_id,
    );
  });

  it('CHAT-02 an empty message reaches the rule', () => {
    expect(liveCommand.safeParse({ type: 'message', content: '' }).success).toBe(true);
    expect(liveCommand.safeParse({ type: 'message' }).success).toBe(true);
  });

  it('LIVE-11 a client cannot send what only the server tells', () => {
    for (const frame of [GAME_EVENT_EXAMPLES.phrase_called, { type: 'ack' }, { type: 'toString' }, [], 7])
      expect(liveCommand.safeParse(frame).success).toBe(false);
  });
});

describe('the socket', () => {
  it('LIVE-01 LIVE-03 has one path per game and the sub-protocol Bearer', () => {
    expect(LIVE_PATH).toBe('/api/chats/{gameId}/ws');
    expect(LIVE_PROTOCOL).toBe('Bearer');
  });

  it('LIVE-04 D-19 takes a token and the last number seen; a bad one counts as none', () => {
    expect(liveQuery.parse({ token: 't', since: '12' })).toEqual({ token: 't', since: 12 });
    for (const since of [undefined, '', '-1', '1.5', 'x', '1e3', ['1', '2'], '9'.repeat(20)])
      expect(liveQuery.parse({ since }).since).toBeNull();
  });
});
