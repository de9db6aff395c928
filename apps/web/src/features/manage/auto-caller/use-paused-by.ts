import type { AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import { useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { useWinners } from '../winners.ts';
import { pausedBy, type Seen, type Watched } from './pausing-win.ts';

const isSame = (one: Seen, other: Seen) =>
  one.mode === other.mode &&
  one.pause_on_win === other.pause_on_win &&
  one.last_call_at === other.last_call_at &&
  one.newest_win?.won_at === other.newest_win?.won_at;

/** The name of whoever has paused the auto-caller by a win. */
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
