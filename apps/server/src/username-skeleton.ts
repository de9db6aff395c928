import { bareLetters, RESERVED_WORDS, skeletonBy } from '@phrase-bingo/game/rules/accounts/usernames';
import { CONFUSABLES } from './confusables.ts';

const characters = (points: string): string =>
  String.fromCodePoint(...points.split('+').map((point) => Number.parseInt(point, 36)));

function readLooks(groups: string): Map<string, string> {
  const looks = new Map<string, string>();
  for (const group of groups.trim().split(/\s+/)) {
    const [look = '', sources = ''] = group.split(':');
    for (const source of sources.split(',')) looks.set(characters(source), characters(look));
  }
  return looks;
}

const LOOKS = readLooks(CONFUSABLES);

/** Names with the same skeleton look alike, so it is unique among usernames. Its data is too large for the browser. */
export const usernameSkeleton = (username: string): string => skeletonBy(LOOKS, username);

const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS.map(usernameSkeleton));

/** Whether a name looks like a reserved word, in any letters and with anything between them. */
export const looksReserved = (username: string): boolean =>
  RESERVED.has(usernameSkeleton(bareLetters(username))) ||
  RESERVED.has(bareLetters(usernameSkeleton(username)));
