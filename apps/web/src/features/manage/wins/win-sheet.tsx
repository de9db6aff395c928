import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { WIN_SHEET } from '../../../screen-limits.ts';
import { CardDialog } from '../players/card-dialog.tsx';
import { useLoadedPlayers } from '../players/use-loaded-players.ts';
import { useStandings } from '../players/use-standings.ts';
import { WinDialog } from './win-dialog.tsx';
import { type RoundWinner, winnersOf } from './winners.ts';

const NONE: readonly RoundWinner[] = [];

const keyOf = (round_id: string, { id }: { id: string }) => `${round_id} ${id}`;

/** Wins that arrive while the page is open, newest first, until the host closes the sheet. */
function useNewWins() {
  const { store } = useLive();
  const round_id = useGame(({ round }) => round.id);
  const latest = useGame((view) => view.latest_wins);
  const is_running = useGame(({ game }) => game.auto_call_status.is_running);
  const is_active = useGame(({ game }) => game.auto_call_status.is_active);
  const [new_wins, setNewWins] = useState(NONE);
  const [has_paused, setPaused] = useState(false);
  const seen = useRef<Set<string> | null>(null);
  const was_running = useRef(is_running);

  const collectNewWins = useEffectEvent(() => {
    // Read without subscribing, because the list of players changes with every mark.
    const wins = winnersOf(store.getState().view?.players ?? null).reverse();
    const added = seen.current ? wins.filter((win) => !seen.current?.has(keyOf(round_id, win))) : [];
    seen.current ??= new Set();
    for (const win of wins) seen.current.add(keyOf(round_id, win));
    if (added.length > 0) {
      setNewWins((before) => [...added, ...before]);
      if (was_running.current && is_active && !is_running) setPaused(true);
    }
    was_running.current = is_running;
  });

  const close = () => {
    setNewWins(NONE);
    setPaused(false);
  };

  // Runs first, because after a reconnect a new round and its wins can arrive together.
  // biome-ignore lint/correctness/useExhaustiveDependencies: wins of the last round do not matter in the next
  useEffect(close, [round_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each win and on each step of the auto-caller
  useEffect(collectNewWins, [latest, is_running]);

  return { new_wins, has_paused, close };
}

/** Ignores presses for a moment after the sheet appears, because they were meant for what it covers. */
function useArmed(win_id: unknown): (action: () => void) => () => void {
  const is_armed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again for each win
  useEffect(() => {
    const timer = setTimeout(() => {
      is_armed.current = true;
    }, WIN_SHEET.armed_after);
    return () => {
      clearTimeout(timer);
      is_armed.current = false;
    };
  }, [win_id]);
  return (action) => () => {
    if (is_armed.current) action();
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

/** Appears on any tab when a player wins, and asks how to go on. */
export function WinSheet() {
  const { new_wins, has_paused, close } = useNewWins();
  const [newest, ...others] = new_wins;
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
