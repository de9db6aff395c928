import type { AutoCaller } from '@phrase-bingo/game/rules/game/auto-caller';
import type { AutoCallStatus } from '@phrase-bingo/game/wire/auto-call';
import type { Change } from '../game-door/change-game.ts';
import { columnsOfAutoCaller } from './auto-caller-row.ts';
import { type CalledPhrase, toAutoCallConfig, toAutoCallStatus } from './auto-caller-views.ts';

/** Puts the machine of a game where it has come to, and tells everybody. */
export function tellAutoCaller(
  { game, set, publish }: Change,
  caller: AutoCaller,
  phrases: readonly CalledPhrase[],
): AutoCallStatus {
  set(columnsOfAutoCaller(caller));
  const status = toAutoCallStatus(game, phrases);
  publish({ type: 'auto_call_status', status, config: toAutoCallConfig(game) });
  return status;
}
