import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/use-game.ts';
import { WIN_SHEET } from '../../../screen-limits.ts';
import { CardDialog } from '../players/card-dialog.tsx';
import { useStandings } from '../players/standings.ts';
import { useLoadedPlayers } from '../players/use-loaded-players.ts';
import { WinDialog } from './win-dialog.tsx';
import { type RoundWinner, winnersOf } from './winners.ts';

const NONE: readonly RoundWinner[] = [];

const keyOf = (round_id: string, { id }: { id: string }) => `${round_id} ${id}`;

/** The wins of the round that came while the page was open and were not put away yet, newest first. */
function useNewWins() {
  const { store } = useLive();
  const round_id = useGame(({ round }) => round.id);
  const latest = useGame((view) => view.latest_wins);
  const is_running = useGame(({ game }) => game.auto_call_status.is_running);
  const is_active = useGame(({ game }) => game.auto_call_status.is_active);
  const [news, setNews] = useState(NONE);
  const [has_paused, setPaused] = useState(false);
  const seen = useRef<Set<string> | null>(null);
  const was_running = useRef(is_running);

  const look = useEffectEvent(() => {
    // Read here and not followed: a list of players changes with every mark.
    const wins = winnersOf(store.getState().view?.players ?? null).reverse();
    const fresh = seen.current ? wins.filter((win) => !seen.current?.has(keyOf(round_id, win))) : [];
    seen.current ??= new Set();
    for (const win of wins) seen.current.add(keyOf(round_id, win));
    if (fresh.length > 0) {
      setNews((before) => [...fresh, ...before]);
      if (was_running.current && is_active && !is_running) setPaused(true);
    }
    was_running.current = is_running;
  });

  const close = () => {
    setNews(NONE);
    setPaused(false);
  };

  // First, as a page that was cut off may learn of a round and of its wins at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was won in a round is of no concern in the next
  useEffect(close, [round_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at each win, and at each step of the auto-caller
  useEffect(look, [latest, is_running]);

  return { news, has_paused, close };
}

/** Keys that do nothing until what they belong to, which came unasked, has been there for a moment. */
function useArmed(what: unknown): (work: () => void) => () => void {
  const is_armed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each thing that comes
  useEffect(() => {
    const timer = setTimeout(() => {
      is_armed.current = true;
    }, WIN_SHEET.armed_after);
    return () => {
      clearTimeout(timer);
      is_armed.current = false;
    };
  }, [what]);
  return (work) => () => {
    if (is_armed.current) work();
  };
}

type CardProps = { player_id: string; onClose: () => void };

function WinnersCard({ player_id, onClose }: CardProps) {
  const player = useGame(({ players }) => players?.players.find(({ id }) => id === player_id));
  const { standingOf } = useStandings();
  const { is_failed, retry } = useLoadedPlayers(true);
  return (
    player && (
      <CardDialog
        player={player}
        standingOf={standingOf}
        is_failed={is_failed}
        onRetry={retry}
        onClose={onClose}
      />
    )
  );
}

/** Comes up over whatever the host is at when somebody wins, and asks how to go on. */
export function WinSheet() {
  const { news, has_paused, close } = useNewWins();
  const [newest, ...others] = news;
  const [seen_id, setSeen] = useState<string | null>(null);
  const whenArmed = useArmed(newest?.id);
  if (!newest) return null;
  if (seen_id === newest.id) return <WinnersCard player_id={seen_id} onClose={() => setSeen(null)} />;
  return (
    <WinDialog
      key={newest.id}
      win={newest}
      others={others}
      has_paused={has_paused}
      whenArmed={whenArmed}
      onSeeCard={() => setSeen(newest.id)}
      onClose={close}
    />
  );
}
