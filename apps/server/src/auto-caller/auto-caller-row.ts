import type { AutoCaller } from '@phrase-bingo/game/rules/game/auto-caller';
import type { GameRow } from '../game-door/change-game.ts';

type Columns = Pick<GameRow, 'auto_call_mode' | 'auto_call_config' | 'next_call_at'>;

/** The machine as the rules know it, out of the row of its game. */
export const autoCallerOf = ({ auto_call_mode, auto_call_config, next_call_at }: Columns): AutoCaller => ({
  mode: auto_call_mode,
  next_call_at,
  config: auto_call_config,
});

export const columnsOfAutoCaller = ({ mode, next_call_at, config }: AutoCaller): Columns => ({
  auto_call_mode: mode,
  next_call_at,
  auto_call_config: config,
});
