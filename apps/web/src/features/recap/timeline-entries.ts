import { RECAP } from '@phrase-bingo/game/rules/recap/recap-limits';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { lengthOf, secondsInto } from '../../recap/length-words.ts';
import {
  began,
  DEALT,
  ended,
  hadBingoWords,
  moreHadBingo,
  paperWinWords,
  shoutedWords,
  winnerName,
} from '../../recap/recap-words.ts';
import { callNumbersAfter, phraseOf, recalledLine, stepLine } from '../../recap/step-words.ts';
import { andMore } from '../../text/round-words.ts';

/** `seconds` since the start of the round; null where it is not known. */
export type Entry = { key: string; seconds: number | null; text: string } & (
  | { kind: 'began' | 'dealt' | 'recall' | 'more_wins' | 'false_shouts' | 'ended' }
  /** Of a win on paper its place and call. */
  | { kind: 'win'; small: string | null }
  /** A recalled one is struck through: `phrase` is what the text ends with. */
  | { kind: 'call'; call: number; phrase: string; is_auto: boolean; is_recalled: boolean }
);

/** The story of a round in order. */
export function timelineEntries(recap: Recap): Entry[] {
  const { round, steps } = recap;
  const numbers = callNumbersAfter(steps);
  const taken_back = new Set(steps.flatMap(({ kind, position }) => (kind === 'recall' ? [position] : [])));

  const entryOf = (step: number): Entry[] => {
    const made = steps[step - 1];
    if (!made) return [];
    const common = { key: `step-${step}`, seconds: secondsInto(round, made.at) };
    const phrase = phraseOf(recap, made.sid);
    if (made.kind === 'recall') return [{ ...common, kind: 'recall', text: recalledLine(phrase) }];
    return [
      {
        ...common,
        kind: 'call',
        text: stepLine(recap, step),
        call: numbers[step] ?? 0,
        phrase,
        is_auto: made.is_auto,
        is_recalled: taken_back.has(made.position),
      },
    ];
  };

  return [
    { key: 'began', kind: 'began', seconds: 0, text: began(round.round_number) },
    ...numbers.flatMap((_, step) => [...entryOf(step), ...gapAfter(recap, step)]),
    { key: 'ended', kind: 'ended', seconds: lengthOf(round), text: ended(round.round_number) },
  ];
}

/** What has no time of its own comes first, and those who are only counted after those who are named. */
const LAST = Number.POSITIVE_INFINITY;

/** The number of the call at a position; null for one that is not known. */
function callNumberOf(steps: Recap['steps'], call_position: number | null): number | null {
  const made = steps.findIndex(({ kind, position }) => kind === 'call' && position === call_position);
  return made < 0 ? null : (callNumbersAfter(steps)[made + 1] ?? null);
}

/** What happened between a step and the next one, by time. */
function gapAfter({ round, steps, me, false_shouts, wins, wins_after }: Recap, step: number): Entry[] {
  const here = wins.filter(({ after_step }) => after_step === step);
  const named = here.slice(0, RECAP.winners_of_step);
  const rest = Math.max(wins_after[step] ?? 0, here.length) - named.length;
  const timed = (at: string) => ({ at: Date.parse(at), seconds: secondsInto(round, at) });

  const gap: (Entry & { at: number })[] = [];
  if (me?.after_step === step) {
    gap.push({ key: 'dealt', kind: 'dealt', text: DEALT, ...timed(me.dealt_at) });
  }
  for (const told of false_shouts) {
    if (told.after_step !== step) continue;
    gap.push({
      key: `shouts-${step}`,
      kind: 'false_shouts',
      text: shoutedWords(told),
      ...timed(told.at),
    });
  }
  for (const [index, win] of named.entries()) {
    const { paper_number, pattern, place, call_position, won_at } = win;
    const text = hadBingoWords(winnerName(win), pattern);
    const small = paper_number === null ? null : paperWinWords(place, callNumberOf(steps, call_position));
    gap.push({ key: `win-${step}-${index}`, kind: 'win', text, small, ...timed(won_at) });
  }
  if (rest > 0) {
    const last = named.at(-1);
    gap.push({
      key: `more-${step}`,
      kind: 'more_wins',
      text: last ? andMore(rest) : moreHadBingo(rest),
      at: last ? Date.parse(last.won_at) : LAST,
      seconds: null,
    });
  }
  return gap.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
}
