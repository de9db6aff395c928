import { winInSight } from '../rules/game/wins.ts';
import type { Winner } from '../wire/winner.ts';
import { type GameView, isLive } from './game-view.ts';

/** The win of somebody else that stands until the next call; an old round that is looked at has none. */
export function winSeen(view: GameView): Readonly<Winner> | null {
  if (!isLive(view)) return null;
  const { state, auto_call_status } = view.game;
  return winInSight(view.latest_wins, view.viewer_id, { state, last_call_at: auto_call_status.last_call_at });
}
