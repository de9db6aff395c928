import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { allowedPatterns, patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { freePhrase, playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import type { OverlayOptions } from '../../bingo/big-screen/overlay-options.ts';
import { Overlay } from '../../features/screen/overlay/overlay.tsx';
import type { Call, Stage } from '../../features/screen/stage/stage-model.ts';
import { useGame } from '../../live/game-store.ts';
import styles from './overlay-picture.module.css';

/** The last call and the three before it. */
const CALLS_SHOWN = 4;

type Shown = {
  game_name: string;
  game_code: string;
  round_number: number;
  phrases: readonly Phrase[];
  patterns: PatternConfig;
};

/** The calls of the round, newest first; before the first one the phrases that come, as if they had been called. */
function callsToShow(phrases: readonly Phrase[], game_name: string): Call[] {
  const playable = playablePhrases(phrases);
  const called = playable
    .filter(({ call_position }) => call_position !== null)
    .sort((one, other) => (one.call_position ?? 0) - (other.call_position ?? 0));
  const shown = called.length > 0 ? called : playable.slice(0, CALLS_SHOWN);
  const calls = shown.map(({ sid, text }, index) => ({ sid, number: index + 1, text })).reverse();
  return calls.length > 0 ? calls : [{ sid: 1, number: 1, text: game_name }];
}

/** The game as an overlay would show it in play; a winner only where nothing else is wanted. */
function exampleOf({ game_name, game_code, round_number, phrases, patterns }: Shown, is_won: boolean): Stage {
  const game = { game_name, round_number, state: 'PLAYING' } as const;
  const join = { kind: 'open', code: game_code, host: location.host, link: location.origin } as const;
  const people = { count: 0, names: [] };
  const calls = callsToShow(phrases, game_name);
  const [last = { sid: 1, number: 1, text: game_name }, ...before] = calls;
  if (is_won) {
    const pattern = patternLabel(allowedPatterns(patterns)[0]?.name ?? 'row_1');
    const winner = { key: 'example', place: 1, name: null, paper_number: null };
    const win = { ...winner, pattern, call_number: last.number, card: null };
    return { kind: 'winner', win, has_confetti: false, just_called: null, join, people, ...game };
  }
  const free = freePhrase(phrases);
  const board = phrases.map(({ sid, text }) => ({
    sid,
    text,
    is_free: sid === free?.sid,
    number: calls.find((call) => call.sid === sid)?.number ?? null,
    is_last: sid === last.sid,
  }));
  return {
    kind: 'playing',
    main: { kind: 'call', call: last, label: 'just', is_entering: false, hops: 0 },
    strip: before.slice(0, CALLS_SHOWN - 1),
    board,
    called: calls.length,
    total: playablePhrases(phrases).length,
    caller: { kind: 'by_hand' },
    one_away: 1,
    bingo: null,
    patterns,
    join,
    people,
    ...game,
  };
}

/** This game on the overlay that is being chosen. */
export function OverlayPicture({ options }: { options: OverlayOptions }) {
  const game_name = useGame(({ game }) => game.game_name);
  const game_code = useGame(({ game }) => game.game_code);
  const round_number = useGame(({ game }) => game.round_number);
  const patterns = useGame(({ game }) => game.pattern_config);
  const phrases = useGame((view) => view.phrases);
  const is_won = options.parts.length === 1 && options.parts[0] === 'winner';
  const stage = exampleOf({ game_name, game_code, round_number, phrases, patterns }, is_won);
  return (
    <div className={clsx('covering', styles.picture)} aria-hidden="true">
      <Overlay
        stage={stage}
        behind={null}
        is_silent={options.parts.length === 0}
        options={{ ...options, hold: 0 }}
      />
    </div>
  );
}
