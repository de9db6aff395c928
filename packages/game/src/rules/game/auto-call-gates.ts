import { AUTO_CALL } from '../limits.ts';
import type { RefusalCode } from '../refusals.ts';
import {
  AUTO_CALL_STEPS,
  type AutoCallConfig,
  type AutoCaller,
  type AutoCallInterval,
  type AutoCallStep,
} from './auto-caller.ts';
import type { GameState } from './game-state.ts';
import { type Actor, type Hosted, whyNotHost } from './roles.ts';

type Game = Hosted & { state: GameState };

const isAutoCallInterval = (seconds: number): seconds is AutoCallInterval =>
  AUTO_CALL.intervals_seconds.some((offered) => offered === seconds);

/** A step that changes nothing is never refused for the host. */
export function whyNotStepAutoCaller(
  game: Game,
  actor: Actor,
  caller: AutoCaller,
  step: AutoCallStep,
  phrases_remaining: number,
): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  const next = AUTO_CALL_STEPS[step](caller, Number.POSITIVE_INFINITY);
  if (next === caller || next.mode !== 'running') return null;
  if (game.state !== 'PLAYING') return 'auto_call_needs_playing';
  return phrases_remaining > 0 ? null : 'auto_call_nothing_left';
}

/** A change as received: any part, with an unchecked interval. */
export type AutoCallChange = {
  enabled?: boolean | undefined;
  interval_seconds?: number | undefined;
  random_order?: boolean | undefined;
  pause_on_win?: boolean | undefined;
};

export function whyNotConfigureAutoCaller(
  game: Hosted,
  actor: Actor,
  caller: AutoCaller,
  change: AutoCallChange,
): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  const { interval_seconds = caller.config.interval_seconds, random_order = caller.config.random_order } =
    change;
  if (!isAutoCallInterval(interval_seconds)) return 'auto_call_interval_unknown';
  const keeps_rhythm =
    interval_seconds === caller.config.interval_seconds && random_order === caller.config.random_order;
  return keeps_rhythm || caller.mode === 'inactive' ? null : 'auto_call_locked';
}

/** The auto-caller after a change of its config; disabling it also stops it. */
export function configuredAutoCaller(caller: AutoCaller, change: AutoCallChange): AutoCaller {
  const wanted = change.interval_seconds ?? caller.config.interval_seconds;
  const config: AutoCallConfig = {
    enabled: change.enabled ?? caller.config.enabled,
    interval_seconds: isAutoCallInterval(wanted) ? wanted : caller.config.interval_seconds,
    random_order: change.random_order ?? caller.config.random_order,
    pause_on_win: change.pause_on_win ?? caller.config.pause_on_win,
  };
  return config.enabled ? { ...caller, config } : { ...AUTO_CALL_STEPS.stop(caller), config };
}
