import type { AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';

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
