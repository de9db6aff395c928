import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';

/** Such as 'Top Row, call 12'. An older server does not send the call. */
export const describeWin = ({ pattern, call }: Readonly<WinningDetails>): string =>
  call === undefined ? patternLabel(pattern) : `${patternLabel(pattern)}, call ${call}`;
