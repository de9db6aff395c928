import { gameProgress } from '../rules/game/marks.ts';
import { newestFirst } from '../rules/game/rounds.ts';
import type { Round } from '../wire/round.ts';
import type { Appliers, EventOf } from './applier.ts';
import { withGame, withState } from './apply-game.ts';
import { type GameView, isLive } from './game-view.ts';
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
