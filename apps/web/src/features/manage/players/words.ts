import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { describeWin } from '../../../live/describe-win.ts';
import { onFirstUse } from '../../../text/on-first-use.ts';
import { placeWords } from '../../../text/ordinal.ts';

const grouped = onFirstUse(() => new Intl.NumberFormat('en-US'));

/** Such as '1,240'. */
export const inGroups = (count: number): string => grouped().format(count);

/** Such as '1 win' and '1,240 wins'. */
export const inWords = (count: number, one: string, more: string): string =>
  `${inGroups(count)} ${count === 1 ? one : more}`;

/** Such as '1st place, Top Row, call 12'. */
export const winWords = (win: Readonly<WinningDetails>): string =>
  `${placeWords(win.place)}, ${describeWin(win)}`;
