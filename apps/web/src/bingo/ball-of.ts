import { CARD } from '@phrase-bingo/game/rules/limits';
import { BALL_COLOURS } from '../ui/display/ball.tsx';

/** The colour of a numbered ball: it only cycles and says nothing. */
export const ballOf = (number: number) => BALL_COLOURS[(number - 1) % CARD.size] ?? 'x';
