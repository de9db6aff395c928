import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';

/** Such as 'Top Row, call 12', or without the call where it is not known. */
export const describeWin = ({ pattern, call }: Readonly<WinningDetails>): string =>
  call === undefined ? patternLabel(pattern) : `${patternLabel(pattern)}, call ${call}`;
