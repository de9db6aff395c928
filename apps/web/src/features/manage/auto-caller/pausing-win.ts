import type { AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import { useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { useWinners } from '../wins/winners.ts';

const isSame = (one: Seen, other: Seen) =>
  one.mode === other.mode &&
  one.pause_on_win === other.pause_on_win &&
  one.last_call_at === other.last_call_at &&
  one.newest_win?.won_at === other.newest_win?.won_at;

/** The name of the player whose win paused the auto-caller. */
export function usePausedBy(mode: AutoCallMode): string | null {
  const pause_on_win = useGame(({ game }) => game.auto_call_config.pause_on_win);
  const last_call_at = useGame(({ game }) => game.auto_call_status.last_call_at);
  const newest_win = useWinners().at(-1) ?? null;
  const seen: Seen = { mode, pause_on_win, last_call_at, newest_win };
  const watch = (before: Watched | null): Watched => ({ ...seen, paused_by: pausedBy(before, seen) });
  const [watched, setWatched] = useState(() => watch(null));
  if (isSame(watched, seen)) return watched.paused_by;
  const next = watch(watched);
  setWatched(next);
  return next.paused_by;
}

type Win = Readonly<{ username: string; won_at: string }>;

export type Seen = Readonly<{
  mode: AutoCallMode;
  pause_on_win: boolean;
  last_call_at: string | null;
  newest_win: Win | null;
}>;

export type Watched = Seen & Readonly<{ paused_by: string | null }>;

const isLater = (one: string, other: string | null) => other === null || Date.parse(one) > Date.parse(other);

/**
 * The player whose win paused the auto-caller. If the page saw the pause begin, it is the win that came with
 * it. If the auto-caller was paused before the page opened, it is a win after the last call.
 */
export function pausedBy(before: Watched | null, seen: Seen): string | null {
  const { mode, pause_on_win, newest_win, last_call_at } = seen;
  if (mode !== 'paused') return null;
  if (before?.mode === 'paused') return before.paused_by;
  if (!pause_on_win || !newest_win) return null;
  const known = before ? (before.newest_win?.won_at ?? null) : last_call_at;
  return isLater(newest_win.won_at, known) ? newest_win.username : null;
}
