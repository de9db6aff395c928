import {
  SCREEN_EVENT_EXAMPLES,
  SCREEN_EXAMPLES,
} from '../../../packages/game/src/wire/examples/screen-examples.ts';
import type { ScreenFrame } from '../../../packages/game/src/wire/screen/frames.ts';
import type { ScreenSnapshot } from '../../../packages/game/src/wire/screen/snapshot.ts';

export const CALLS_OF_A_ROUND = 24;
export const PULSE = 10_000;

const { answer: EXAMPLE } = SCREEN_EXAMPLES.getScreen;
const TEXTS = Array.from({ length: CALLS_OF_A_ROUND }, (_, index) => `Phrase number ${index + 1} of the day`);

/** The phrase of the numbered call. */
export const textOf = (number: number): string => TEXTS[number % CALLS_OF_A_ROUND] ?? '';

/** A game that goes on for a day: its snapshot, and the frames of what happens next. */
export function openDay(speed: number) {
  const began = Date.now();
  const now = () => new Date(began + (Date.now() - began) * speed).toISOString();
  let snapshot: ScreenSnapshot = {
    ...EXAMPLE,
    phrases: TEXTS.map((text, index) => ({ sid: index + 1, text, is_free: false, call_position: null })),
    winners: [],
    winner_count: 0,
    last_call_at: null,
  };
  let position = 0;

  const event = () => {
    snapshot = { ...snapshot, seq: snapshot.seq + 1 };
    return { game_id: snapshot.game.id, timestamp: now(), seq: snapshot.seq };
  };

  function call(sid: number): ScreenFrame[] {
    position += 1;
    const at = event();
    const phrases = snapshot.phrases.map((phrase) =>
      phrase.sid === sid ? { ...phrase, call_position: position } : phrase,
    );
    snapshot = { ...snapshot, phrases, last_call_at: at.timestamp };
    const { game_id, timestamp, seq } = at;
    return [
      {
        ...SCREEN_EVENT_EXAMPLES.screen_call,
        ...at,
        sid,
        text: TEXTS[sid - 1] ?? '',
        call_position: position,
        round_number: snapshot.round.round_number,
      },
      {
        type: 'screen_away',
        game_id,
        timestamp,
        as_of: seq,
        round_number: snapshot.round.round_number,
        one_away: sid,
        cards: 40,
      },
    ];
  }

  /** Somebody wins, and the next round begins. */
  function nextRound(): ScreenFrame[] {
    const won = event();
    const round = { ...snapshot.round, round_number: snapshot.round.round_number + 1 };
    const win: ScreenFrame = {
      ...SCREEN_EVENT_EXAMPLES.screen_win,
      ...won,
      won_at: won.timestamp,
      name: `Winner of round ${snapshot.round.round_number}`,
      round_number: snapshot.round.round_number,
    };
    const started = event();
    position = 0;
    const phrases = snapshot.phrases.map((phrase) => ({ ...phrase, call_position: null }));
    const game = { ...snapshot.game, round_number: round.round_number };
    snapshot = { ...snapshot, game, round, phrases, last_call_at: null };
    return [
      win,
      {
        ...SCREEN_EVENT_EXAMPLES.screen_round,
        ...started,
        round_number: round.round_number,
        round,
      },
    ];
  }

  function join(): ScreenFrame {
    const player_count = snapshot.player_count + 1;
    snapshot = { ...snapshot, player_count };
    return {
      ...SCREEN_EVENT_EXAMPLES.screen_joined,
      ...event(),
      name: `Player ${player_count}`,
      player_count,
    };
  }

  return {
    snapshot: () => ({ ...snapshot, timestamp: now() }),
    direct: (type: 'screen_pulse' | 'resumed'): ScreenFrame => ({
      type,
      game_id: snapshot.game.id,
      timestamp: now(),
      seq: snapshot.seq,
    }),
    open: (): ScreenFrame => ({
      type: 'screen_open',
      game_id: snapshot.game.id,
      timestamp: now(),
      pulse_seconds: PULSE / 1_000,
    }),
    /** What the numbered call of the day brings about. */
    frames: (number: number): ScreenFrame[] => {
      const sid = (number % CALLS_OF_A_ROUND) + 1;
      return [
        ...(number > 0 && sid === 1 ? nextRound() : []),
        ...(number % 2 === 0 ? [join()] : []),
        ...call(sid),
      ];
    },
  };
}

export type Day = ReturnType<typeof openDay>;
