import { withLatestWin, withOwnWin, withRoundWin } from '../rules/game/wins.ts';
import type { Membership, Player } from '../wire/player.ts';
import type { Winner } from '../wire/winner.ts';
import type { Appliers, EventOf } from './applier.ts';
import { withoutTypist } from './apply-chat.ts';
import type { GameView } from './game-view.ts';
import { merged, patched } from './sharing.ts';

/** The list of players with its counts, where the view has one. */
export function withPlayers(view: GameView, players: readonly Player[], winner_id?: string): GameView {
  if (!view.players) return view;
  const stats = merged(view.players.stats, {
    total_players: players.length,
    active_players: players.filter(({ is_active }) => is_active).length,
    winner_id: view.players.stats.winner_id ?? winner_id ?? null,
  });
  return merged(view, { players: merged(view.players, { players, stats }) });
}

const withPresence = (view: GameView, user_ids: readonly string[], is_present: boolean): GameView =>
  withPlayers(
    view,
    patched(view.players?.players ?? [], ({ id }) => user_ids.includes(id), { is_present }),
  );

function withMember(view: GameView, id: string, change: Partial<Membership>, winner_id?: string): GameView {
  const rows = view.players?.players ?? [];
  const seen = withPlayers(
    view,
    patched(rows, (row) => row.id === id, change),
    winner_id,
  );
  return seen.player?.id === id ? merged(seen, { player: merged(seen.player, change) }) : seen;
}

function applyWon(view: GameView, event: EventOf<'player_won'>): GameView {
  const { round_number, username, winner_id, pattern, won_at, place, call } = event;
  const { is_guest = false, paper_number } = event;
  const winning_details = { pattern, won_at, place, ...(call !== undefined && { call }) };
  const winner = { username, winner_id, is_guest, paper_number, ...winning_details };
  const is_own = view.kind === 'play' && winner_id === view.viewer_id;
  const updated = merged(view, {
    round_wins: withRoundWin(view.round_wins, round_number, winner),
    won_rounds: is_own ? withOwnWin(view.won_rounds, round_number) : view.won_rounds,
  });
  if (round_number !== view.round.round_number) return updated;
  return merged(withMember(updated, winner_id, { is_winner: true, winning_details }, winner_id), {
    winner: view.winner ?? winner,
    latest_wins: withLatestWin(view.latest_wins, winner),
  });
}

function winnerOf(event: EventOf<'game_won'>): Winner | null {
  const { username, winner_id, pattern, won_at, place, call } = event;
  const { is_guest = false, paper_number } = event;
  if (username === null || winner_id === null || pattern === null || won_at === null || place === null)
    return null;
  const winning_details = { pattern, won_at, place, ...(call !== undefined && { call }) };
  return { username, winner_id, is_guest, paper_number, ...winning_details };
}

export const PLAYER_APPLIERS: Appliers<
  'players_arrived' | 'player_left' | 'player_status_changed' | 'player_muted' | 'player_won' | 'game_won'
> = {
  players_arrived: (view, event) => withPresence(view, event.user_ids, true),
  /** A player who leaves is still a player. */
  player_left: (view, { user_id }) => withPresence(withoutTypist(view, user_id), [user_id], false),
  player_status_changed: (view, event) => withMember(view, event.user_id, { is_active: event.is_active }),
  player_muted: (view, { user_id, is_muted }) =>
    withMember(is_muted ? withoutTypist(view, user_id) : view, user_id, { is_muted }),
  player_won: applyWon,
  game_won: (view, event) =>
    event.round_number === view.round.round_number
      ? merged(view, { winner: view.winner ?? winnerOf(event) })
      : view,
};
