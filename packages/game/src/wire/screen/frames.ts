import * as z from 'zod/mini';
import { autoCallConfig, autoCallStatus } from '../auto-call.ts';
import { gameState, patternConfig } from '../game.ts';
import { phraseText } from '../phrase.ts';
import { count, id, round_number, seq, sid, text, time } from '../scalars.ts';
import { screenRound, screenWin } from './snapshot.ts';

type Fields = Record<string, z.ZodMiniType>;

const frame = z.object({ game_id: id, timestamp: time });

const numbered = z.extend(frame, {
  seq: seq.check(z.minimum(1)),
  auto_call_config: z.exactOptional(autoCallConfig),
  auto_call_status: z.exactOptional(autoCallStatus),
  round: z.exactOptional(screenRound),
});

/** What a screen gets of one event of the game, with the number of that event. */
const screenEvent = <Type extends string, More extends Fields>(type: Type, fields: More) =>
  z.extend(z.extend(numbered, { type: z.literal(type) }), fields);

/** A frame without a number, because missing it leaves no gap. */
const screenFrameOf = <Type extends string, More extends Fields>(type: Type, fields: More) =>
  z.extend(z.extend(frame, { type: z.literal(type) }), fields);

/** One for each numbered event; what a screen may not see comes as screen_passed. */
export const screenEvents = z.discriminatedUnion('type', [
  screenEvent('screen_state', { old_state: gameState, new_state: gameState }),
  screenEvent('screen_game', { game_name: text() }),
  screenEvent('screen_patterns', { config: patternConfig }),
  screenEvent('screen_caller', { status: autoCallStatus, config: autoCallConfig }),
  screenEvent('screen_joined', { name: z.nullable(text()), player_count: count }),
  screenEvent('screen_call', {
    sid,
    text: phraseText,
    is_called: z.boolean(),
    call_position: z.nullable(count),
    round_number,
    auto_call_status: autoCallStatus,
  }),
  screenEvent('screen_phrases', {
    phrases: z.array(z.object({ sid, text: phraseText })),
    /** True for the whole list, false for the ones that changed. */
    is_whole: z.boolean(),
  }),
  screenEvent('screen_win', { ...screenWin, round_number }),
  screenEvent('screen_round', {
    round_number,
    new_state: gameState,
    round: screenRound,
    auto_call_status: autoCallStatus,
  }),
  screenEvent('screen_passed', {}),
]);
export type ScreenEvent = z.infer<typeof screenEvents>;

export const screenDirectFrames = z.discriminatedUnion('type', [
  screenFrameOf('screen_open', { pulse_seconds: count }),
  /** All missed events up to this number have been sent again. */
  screenFrameOf('resumed', { seq }),
  /** Too much was missed, or something changed that no frame tells: a fresh snapshot is needed. */
  screenFrameOf('resync', { seq }),
  screenFrameOf('screen_pulse', { seq }),
  screenFrameOf('screen_away', {
    round_number,
    /** The event the count is true for. */
    as_of: seq,
    one_away: z.nullable(count),
    cards: count,
  }),
  screenFrameOf('screen_shout', { round_number, outcome: z.literal('refused') }),
  /** The host pressed 'Say again'. */
  screenFrameOf('screen_repeat', {}),
]);
export type ScreenDirectFrame = z.infer<typeof screenDirectFrames>;

/** Everything the server sends to a big screen. */
export const screenFrame = z.discriminatedUnion('type', [screenEvents, screenDirectFrames]);
export type ScreenFrame = z.infer<typeof screenFrame>;
