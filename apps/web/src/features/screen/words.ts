import { unnamedPaper } from '@phrase-bingo/game/rules/paper/paper';
import { browserClock, timeOfDay } from '../../text/local-times.ts';
import { isOne, numberText } from '../../text/number-words.ts';
import { ordinal } from '../../text/ordinal.ts';
import { bingosUnit, callsUnit, cardsUnit } from '../../text/round-words.ts';

/** Every sentence of the big screen and of the overlay. */

export const READY = 'Getting the big screen ready';
export const noConnectionTo = (host: string) => `No connection to ${host}`;
export const TRYING_AGAIN = 'Trying again.';
export const SWITCHED_OFF = { large: 'This screen was switched off', small: 'Ask the host for a new link.' };
export const TOO_MANY = {
  large: 'Too many screens show this game',
  small: 'Close one of them, or ask the host for a new link.',
};

export const SETTING_UP = { large: 'The host is still setting up', small: 'You can join already.' };
export const DOORS_OPEN = { large: 'The doors are open', small: 'The host starts soon' };
export const startsSoon = (round: number) => `Round ${numberText(round)} starts soon`;

export const JOIN = 'Join with the code';
export const joinAt = (host: string) => `Join at ${host}`;
export const SCAN = 'Scan to join';
export const scanOrGo = (host: string) => `Scan, or go to ${host} and type the code`;
export const unreachable = (host: string) =>
  `Phones cannot reach ${host}. Open this page by the network address of this computer.`;
export const JOINING_CLOSED = 'Joining is closed';
export const ASK_THE_HOST = 'Ask the host how to join';
export const NOBODY_YET = 'Nobody is here yet';
export const WHO_IS_IN = 'Who is in';
export const more = (count: number) => `+${numberText(count)} more`;

export const round = (number: number) => `Round ${numberText(number)}`;
export const PATTERNS_THAT_WIN = 'Patterns that win';
/** More patterns than there is space to draw. */
export const morePatterns = (count: number) => `+${numberText(count)}`;

export const FIRST_CALL = { large: 'Eyes down', small: 'The first call is on its way' };
export const CALL_LABELS = {
  just: 'Just called',
  last: 'Last called',
  last_known: 'Last known call',
  taken_back: 'Taken back',
} as const;
export const CALLS_BEFORE = 'Calls before it';
export const CALLED = 'Called';
export const FREE = 'FREE';
export const calledOf = (called: number, total: number) => `${numberText(called)} of ${numberText(total)}`;
export const callNumber = (number: number) => `Call ${numberText(number)}`;
/** As a screen reader says it. */
export const saidCall = (number: number, text: string) => `Call ${numberText(number)}: ${text}`;
export const saidTakenBack = (number: number, text: string) =>
  `Call ${numberText(number)} was taken back: ${text}`;
export const NOT_CALLED = 'Not called yet';

export function nextCallIn(seconds: number): string {
  if (seconds <= 0) return 'Any moment now';
  return isOne(seconds)
    ? `Next call in ${numberText(seconds)} second`
    : `Next call in ${numberText(seconds)} seconds`;
}
export const CALLER_LINES = {
  paused: 'The caller is paused',
  by_hand: 'The host calls',
  nothing_left: 'Every phrase has been called',
  in_review: 'In review: no new calls for now.',
} as const;
export const oneAway = (count: number) =>
  isOne(count) ? `${numberText(count)} is one away` : `${numberText(count)} are one away`;

export const SAID_CHECK = 'Bingo? Somebody shouted. Checking the card.';
export const SAID_REFUSED = 'No bingo this time. Play goes on. Eyes down.';
export const CHECK = { letters: 'Bingo?', small: 'Somebody shouted. Checking the card.' };
export const REFUSED = { large: 'No bingo this time', small: 'Play goes on. Eyes down.' };

/** In the place of a name that is not shown. */
export const A_PLAYER = 'A player';
export const BINGO = 'Bingo!';
export const takesRound = (name: string | null, number: number) =>
  name === null ? `A player takes round ${numberText(number)}` : `${name} takes round ${numberText(number)}`;
export const saidWin = (name: string | null, number: number) =>
  name === null
    ? `Bingo! A player takes round ${numberText(number)}.`
    : `Bingo! ${name} takes round ${numberText(number)}.`;
export const patternOnCall = (pattern: string, call_number: number | null) =>
  call_number === null ? pattern : `${pattern} on call ${numberText(call_number)}`;
type Winner = { name: string | null; paper_number: number | null };
const isNumbered = ({ name, paper_number }: Winner) =>
  paper_number !== null && name === unnamedPaper(paper_number);
/** The place from the second on, and the number of a card on paper that has a name; null where there is neither. */
export function standingText({ place, ...winner }: Winner & { place: number }): string | null {
  const { paper_number } = winner;
  if (paper_number === null || isNumbered(winner)) return place > 1 ? `${ordinal(place)} place` : null;
  return place > 1 ? `${ordinal(place)} place, paper card ${paper_number}` : unnamedPaper(paper_number);
}
export function cardOf(winner: Winner): string {
  const { name } = winner;
  if (name === null) return 'The card of a player';
  return isNumbered(winner) ? name : `The card of ${name}`;
}
export const justCalled = (text: string) => `Just called: ${text}`;
export const bingos = (count: number) =>
  isOne(count) ? `${numberText(count)} bingo` : `${numberText(count)} bingos`;
/** The winners of the round so far, in the foot. */
export function bingoBy(name: string | null, others: number): string {
  if (name === null) {
    return others === 0 ? 'Bingo: A player' : `Bingo: A player and ${numberText(others)} more`;
  }
  return others === 0 ? `Bingo: ${name}` : `Bingo: ${name} and ${numberText(others)} more`;
}

export const roundIsOver = (number: number) => `Round ${numberText(number)} is over`;
export const WINNERS = 'Winners of the round';
export const FIGURE_LABELS = { calls: callsUnit, cards: cardsUnit, bingos: bingosUnit };

export const THATS_ALL = 'That’s all, folks';
export const winsGame = (name: string, game_name: string) => `${name} wins ${game_name}`;
export const GAME_CLOSED = 'This game has closed';
export const GAME_OVER = 'The game is over';

const timeText = (at: number): string => timeOfDay(at, browserClock);
export const lostAt = (at: number) => `Connection lost at ${timeText(at)}. Trying again.`;
export const lostSince = (at: number) => `No connection since ${timeText(at)}`;
export const PRESS_FOR_SOUND = 'Press any key for sound';
export const MUTED = 'Muted';
