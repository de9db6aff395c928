import { type GameState, isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { type Actor, type Hosted, isHost } from '@phrase-bingo/game/rules/game/roles';
import { PATHS, pathTo } from '../../paths.ts';

type Place = 'manage' | 'round';

/** The manage page of a game, or the page of its current round. */
export function gamePath(place: Place, { id, round }: { id: string; round: number }): string {
  return place === 'manage'
    ? pathTo(PATHS.manage, { game_id: id })
    : pathTo(PATHS.round, { id, round: round });
}

type Tile = Hosted & { state: GameState };
type Counts = { needs_phrases: boolean; player_count: number; paper_count: number };

export type HostHint = 'Add phrases' | 'In setup' | 'No players' | 'Ready';
export type PlayerHint = 'Join game' | 'In progress' | 'Joined';

export function statusHint(
  game: Tile & Counts & { current_user_joined: boolean },
  actor: Actor,
): HostHint | PlayerHint {
  return isHost(game, actor) ? hostHint(game) : playerHint(game);
}

function hostHint({ state, needs_phrases, player_count, paper_count }: Counts & Tile): HostHint {
  if (needs_phrases) return 'Add phrases';
  if (state === 'CONFIG') return 'In setup';
  return player_count + paper_count === 0 ? 'No players' : 'Ready';
}

function playerHint(game: { state: GameState; current_user_joined: boolean }): PlayerHint {
  if (!game.current_user_joined) return 'Join game';
  return game.state === 'PLAYING' ? 'In progress' : 'Joined';
}

export function actionLabel(game: Tile, actor: Actor): 'Manage' | 'Setup' | 'Play' {
  if (isHost(game, actor)) return 'Manage';
  return game.state === 'CONFIG' ? 'Setup' : 'Play';
}

/** Where a click on the tile leads; the manage page redirects people who are not the host. */
export const tileTarget = (game: Tile, actor: Actor): 'manage' | 'round' =>
  isHost(game, actor) || game.state === 'CONFIG' ? 'manage' : 'round';

/** Where a join by code leads. */
export const joinTarget = (game: Hosted, actor: Actor): 'manage' | 'round' =>
  isHost(game, actor) ? 'manage' : 'round';

export const showsRoundBadge = (game: { state: GameState; round: number }): boolean =>
  game.state === 'PLAYING' && game.round > 1;

export function callerLabel(
  config: { enabled: boolean; interval_seconds: number },
  status: { is_active: boolean; is_running: boolean },
): string {
  if (!config.enabled) return 'Manual';
  if (status.is_running) return `Auto ${config.interval_seconds}s`;
  return status.is_active ? 'Paused' : 'Ready';
}

/** The two lists of the home page, newest first. Times are ISO in UTC, so they sort as text. */
export function splitGames<G extends { state: GameState; datetime_updated: string }>(
  games: readonly G[],
): { active: G[]; archived: G[] } {
  const newestFirst = [...games].sort((a, b) => compareTimes(b.datetime_updated, a.datetime_updated));
  return {
    active: newestFirst.filter(({ state }) => !isArchivedState(state)),
    archived: newestFirst.filter(({ state }) => isArchivedState(state)),
  };
}

const compareTimes = (a: string, b: string) => Number(a > b) - Number(a < b);
