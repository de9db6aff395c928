import { timeOfDay } from '@phrase-bingo/game/rules/local-times';
import { patternLabel } from '@phrase-bingo/game/rules/patterns';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { browserClock } from '../../../ui/browser-clock.ts';
import { onFirstUse } from '../../../ui/on-first-use.ts';
import { ordinal } from '../../../ui/ordinal.ts';

const grouped = onFirstUse(() => new Intl.NumberFormat('en-US'));

/** Such as '1,240'. */
export const inGroups = (count: number): string => grouped().format(count);

/** Such as '1 win' and '1,240 wins'. */
export const inWords = (count: number, one: string, more: string): string =>
  `${inGroups(count)} ${count === 1 ? one : more}`;

/** Such as '1st place, Top Row, 7:14 pm'. */
export const winWords = ({ place, pattern, won_at }: WinningDetails): string =>
  `${ordinal(place)} place, ${patternLabel(pattern)}, ${timeOfDay(Date.parse(won_at), browserClock)}`;
