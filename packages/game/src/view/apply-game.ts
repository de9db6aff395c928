import type { GameState } from '../rules/game/game-state.ts';
import type { AutoCallConfig, AutoCallStatus } from '../wire/auto-call.ts';
import type { Appliers } from './applier.ts';
import type { GameView, ViewGame } from './game-view.ts';
import { merged } from './sharing.ts';

type Change = Partial<ViewGame>;

export const withGame = (view: GameView, change: Change): GameView =>
  merged(view, { game: merged(view.game, change) });

/** Whether it is paused stands in the config too, and how far the calls are in the game. */
export function withAutoCall(view: GameView, status: AutoCallStatus, config?: AutoCallConfig): GameView {
  const is_paused = status.is_active && !status.is_running;
  return withGame(view, {
    auto_call_status: merged(view.game.auto_call_status, status),
    auto_call_config: merged(view.game.auto_call_config, { ...config, is_paused }),
    phrases_called_count: status.current_position,
    phrases_total_count: status.current_position + status.phrases_remaining,
  });
}

export function withState(view: GameView, state: GameState): GameView {
  const { players } = view;
  const stats = players && merged(players.stats, { game_state: state });
  return merged(withGame(view, { state }), {
    players: players && stats ? merged(players, { stats }) : null,
  });
}

export const GAME_APPLIERS: Appliers<
  'game_state_change' | 'game_updated' | 'pattern_config_update' | 'auto_call_status'
> = {
  game_state_change: (view, event) => withState(view, event.new_state),
  game_updated: (view, event) => withGame(view, event.game ?? {}),
  pattern_config_update: (view, event) => withGame(view, { pattern_config: event.config }),
  auto_call_status: (view, event) => withAutoCall(view, event.status, event.config),
};
