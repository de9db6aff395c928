import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { unnamedPaper } from '@phrase-bingo/game/rules/paper/paper';
import type { OwnStory } from '@phrase-bingo/game/rules/recap/own-round';
import { isOne, numberText } from '../text/number-words.ts';
import { onFirstUse } from '../text/on-first-use.ts';
import { ordinal } from '../text/ordinal.ts';
import { andMore, callsUnit, NOBODY_HAD_BINGO } from '../text/round-words.ts';
import { lengthWords } from './length-words.ts';

/** Every sentence of the recap of a round. */

/** British lists have no comma before 'and'. */
const listFormat = onFirstUse(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));
const inTenths = onFirstUse(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

export const titleOf = (round: number, game_name: string) => `Round ${numberText(round)}, ${game_name}`;

/** `names` are all who share the first place, or the first two of `count`. */
export function headingOf(names: readonly string[], count: number): string {
  const [a, b] = names;
  if (a === undefined) return NOBODY_HAD_BINGO;
  if (b === undefined || count < 2) return `${a} had Bingo first`;
  if (count === 2) return `${a} and ${b} had Bingo together`;
  return `${a}, ${b} and ${numberText(count - 2)} more had Bingo together`;
}
export const howWords = (pattern: string, call: number, seconds: number) =>
  `${patternLabel(pattern)} at call ${numberText(call)}, after ${lengthWords(seconds)}`;

export const NO_CALL = 'The round ended before the first call.';
export const NO_CARD = 'You had no card in this round.';
export const BEFORE_RECAPS =
  'This round was played before recaps were kept. Recalls, false shouts and the fastest daub are missing.';

/** Each stands under its figure. */
export const LENGTH = 'Length';
export const paceWords = (seconds: number) =>
  `A call every ${seconds < 1 ? inTenths().format(seconds) : numberText(Math.round(seconds))} s`;
export function callsLabel(calls: number, recalled: number): string {
  if (recalled > 0) {
    return isOne(calls)
      ? `call, ${numberText(recalled)} recalled`
      : `calls, ${numberText(recalled)} recalled`;
  }
  return callsUnit(calls);
}

export const HOW_CLOSE = 'How close it got';
export const CLOSE_TABLE = { call: 'Call', one_away: 'Cards one away', wins: 'Bingos' } as const;
export const peakWords = (call: number, cards: number) =>
  isOne(cards)
    ? `At call ${numberText(call)}, ${numberText(cards)} card was one away`
    : `At call ${numberText(call)}, ${numberText(cards)} cards were one away`;

export const SO_CLOSE = 'So close';
export const YOU = 'You';
type NearMiss = { username: string; is_me: boolean; pattern: string; phrase: string; waited: number };
/** It begins with the name, or with 'You'. */
export function nearMissWords({ username, is_me, pattern, phrase, waited }: NearMiss): string {
  const label = patternLabel(pattern);
  const name = is_me ? YOU : username;
  if (waited === 0) {
    return is_me
      ? `You were one away from ${label}: “${phrase}”`
      : `${name} was one away from ${label}: “${phrase}”`;
  }
  return isOne(waited)
    ? `${name} waited ${numberText(waited)} call for “${phrase}” to complete ${label}`
    : `${name} waited ${numberText(waited)} calls for “${phrase}” to complete ${label}`;
}
export const moreNearMisses = (count: number) =>
  isOne(count) ? `and ${numberText(count)} more was one away` : `and ${numberText(count)} more were one away`;

export const ASLEEP = 'Asleep';
export const asleepWords = (cards: number) =>
  isOne(cards)
    ? `${numberText(cards)} card had Bingo and nobody shouted`
    : `${numberText(cards)} cards had Bingo and nobody shouted`;
export const FALSE_SHOUTS = 'False shouts';
export const falseShoutsWords = (count: number) =>
  isOne(count) ? `${numberText(count)} shout did not count` : `${numberText(count)} shouts did not count`;
export const FASTEST = 'Fastest daub';
export const fastestWords = (name: string, ms: number, phrase: string) =>
  `${name}, ${inTenths().format(ms / 1000)} s after “${phrase}”`;

export const YOUR_ROUND = 'Your round';
export const joinedWords = (call: number) => `You joined after call ${numberText(call)}.`;
export const ONE_AWAY = 'One away:';
/** Null where there is nothing to say: on a card with too many empty cells. */
export function storyWords(story: OwnStory, phrase: string): string | null {
  if (story.kind === 'no_call') return NO_CALL;
  if (story.kind === 'no_card') return NO_CARD;
  if (story.kind === 'no_pattern') return null;
  const label = patternLabel(story.pattern);
  switch (story.kind) {
    case 'won':
      return `You had Bingo: ${label} at call ${numberText(story.call)}, ${ordinal(story.place)} place.`;
    case 'unclaimed':
      return `You had ${label} at call ${numberText(story.call)} and never shouted. Next time, make some noise.`;
    case 'one_away':
      return oneAwayWords(label, phrase, story.waited);
    case 'away':
      return `You were ${numberText(story.lack)} squares away from ${label}.`;
  }
}

function oneAwayWords(label: string, phrase: string, waited: number): string {
  if (waited === 0) return `You were one away from ${label}: “${phrase}”.`;
  return isOne(waited)
    ? `One away: you waited ${numberText(waited)} call for “${phrase}” to complete ${label}.`
    : `One away: you waited ${numberText(waited)} calls for “${phrase}” to complete ${label}.`;
}

export const DAUBS = {
  daubed: 'Daubed in time',
  missed: 'Called but not daubed',
  early: 'Daubed but never called',
} as const;
/** Such as 'Conga line, Nan dances' and 'Conga line, Nan dances, Happy tears and 4 more'. */
export function someOf(phrases: readonly string[], most: number): string {
  const named = phrases.slice(0, most).join(', ');
  const rest = phrases.length - most;
  return rest > 0 ? `${named} ${andMore(rest)}` : named;
}

export const TIMELINE = 'Timeline';
export const began = (round: number) => `Round ${numberText(round)} began`;
export const ended = (round: number) => `Round ${numberText(round)} ended`;
export const DEALT = 'Your card was dealt';
export const RECALLED = 'recalled';
export const AUTOMATIC = 'automatic';
type Winner = { username: string; paper_number: number | null };
/** A winner in the story of a round: a card on paper that has a name with its number too. */
export const winnerName = ({ username, paper_number }: Winner): string =>
  paper_number === null || username === unnamedPaper(paper_number)
    ? username
    : `${username} (paper card ${paper_number})`;
/** Of a win on paper, which is confirmed a while after its call; the call may have been taken back. */
export const paperWinWords = (place: number, call: number | null) =>
  call === null ? `${ordinal(place)} place` : `${ordinal(place)} place, since call ${numberText(call)}`;
export const hadBingoWords = (name: string, pattern: string) => `${name} had Bingo: ${patternLabel(pattern)}`;
/** Where none of them is named. */
export const moreHadBingo = (count: number) => `${numberText(count)} more had Bingo`;

type FalseShouts = { count: number; mine: boolean; usernames: readonly string[] };
/** Names for the host alone; `count` may be larger than the list of them. */
export function shoutedWords({ count, mine, usernames }: FalseShouts): string {
  if (usernames.length === 0 && !mine) return falseShoutsWords(count);
  const names = usernames.length > 0 ? usernames : [YOU];
  const rest = count - names.length;
  const all = rest > 0 ? [...names, `${numberText(rest)} more`] : names;
  return `${listFormat().format(all)} shouted, but it did not count`;
}

export const CHECK_ROUND = 'Check this round';
export const backTo = (round: number) => `Back to round ${numberText(round)}`;
export const LOADING = 'Loading the recap';
export const UNREADABLE = 'The round could not be read.';
export const OFFLINE = 'You are offline.';
