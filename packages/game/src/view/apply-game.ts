import type { GameState } from '../rules/game/game-state.ts';
import { gameProgress } from '../rules/game/marks.ts';
import { newestFirst } from '../rules/game/rounds.ts';
import type { AutoCallConfig, AutoCallStatus } from '../wire/auto-call.ts';
import type { Round } from '../wire/round.ts';
import type { Appliers, EventOf } from './applier.ts';
import { type GameView, isLive, type ViewGame } from './game-view.ts';
import { mapped, merged, patched, upserted } from './sharing.ts';

export function withRound(view: GameView, round: Round): GameView {
  const known = view.rounds.find(({ id }) => id === round.id);
  const rounds = upserted(view.rounds, known ? merged(known, round) : round, ({ id }) => id);
  return merged(view, {
    rounds: known ? rounds : newestFirst(rounds),
    round: view.round.id === round.id ? merged(view.round, round) : view.round,
  });
}

const NO_WIN = { is_winner: false, winning_details: null };

/** Calls, wins and cards belong to a round: the next one begins without them. */
function inRound(view: GameView, round: Round): GameView {
  const { players } = view;
  return merged(view, {
    round,
    phrases: patched(view.phrases, () => true, { is_called: false, call_position: null, isMarked: false }),
    card: [],
    seat: null,
    winner: null,
    latest_wins: [],
    player: view.player && merged(view.player, NO_WIN),
    players: players && {
      players: players.players.map((row) => ({ ...row, ...NO_WIN, game_progress: gameProgress(null) })),
      stats: merged(players.stats, { winner_id: null }),
    },
    cards: view.cards && {},
  });
}

function applyStarted(view: GameView, event: EventOf<'round_started'>): GameView {
  const { round, round_number, new_state, timestamp } = event;
  const followed = isLive(view) ? inRound(view, round) : view;
  const rounds = mapped(view.rounds, (other) =>
    other.id === round.id
      ? other
      : merged(other, { is_active: false, datetime_end: other.datetime_end ?? timestamp }),
  );
  const moved = withState(merged(followed, { rounds }), new_state);
  return withGame(moved, { round: round_number, round_number, current_user_joined: false });
}

export const ROUND_APPLIERS: Appliers<'round_started' | 'round_ended'> = {
  round_started: applyStarted,
  round_ended: (view, event) => withState(view, event.new_state),
};

type Change = Partial<ViewGame>;

export const withGame = (view: GameView, change: Change): GameView =>
  merged(view, { game: merged(view.game, change) });

/** The config also says whether it is paused, and the game how many phrases are called. */
export function withAutoCall(view: GameView, status: AutoCallStatus, config?: AutoCallConfig): GameView {
  const is_paused = status.is_active && !status.is_running;
  return withGame(view, {
    auto_call_status: merged(view.game.auto_call_status, status),
    auto_call_config: merged(view.game.auto_call_config, { ...config, is_paused }),
    phrases_called_count: status.current_position,
    phrases_total_count: status.current_position + status.phrases_remaining,
  });
}

function withState(view: GameView, state: GameState): GameView {
  const { players } = view;
  const stats = players && merged(players.stats, { game_state: state });
  return merged(withGame(view, { state }), {
    players: players && stats ? merged(players, { stats }) : null,
  });
}

export const GAME_APPLIERS: Appliers<
  | 'game_state_change'
  | 'game_updated'
  | 'game_again'
  | 'pattern_config_update'
  | 'room_config_update'
  | 'auto_call_status'
  | 'paper_cards_changed'
> = {
  game_state_change: (view, event) => withState(view, event.new_state),
  game_updated: (view, event) => withGame(view, event.game ?? {}),
  game_again: (view, event) => withGame(view, { next_game: event.next_game }),
  pattern_config_update: (view, event) => withGame(view, { pattern_config: event.config }),
  room_config_update: (view, event) => withGame(view, { room_config: event.config }),
  auto_call_status: (view, event) => withAutoCall(view, event.status, event.config),
  paper_cards_changed: (view, { paper_count }) => withGame(view, { paper_count }),
};
