import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import type { Player } from '@phrase-bingo/game/wire/player';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { WIN_SHEET } from '../../../page-limits.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { CardDialog } from '../players/card-dialog.tsx';
import { useLoadedPlayers } from '../players/use-loaded-players.ts';
import { useStandings } from '../players/use-standings.ts';
import { WinDialog } from './win-dialog.tsx';
import { type RoundWinner, useWinners, winnersOf } from './winners.ts';

const NONE: readonly string[] = [];

/** The time of a win stays when an account takes the place of a guest. */
const keyOf = (round_id: string, { won_at }: { won_at: string }) => `${round_id} ${won_at}`;

const isOnPaper = ({ paper_number }: RoundWinner) => paper_number !== null;

const hasBingo = ({ username, pattern }: RoundWinner) => `${username} has Bingo: ${patternLabel(pattern)}`;

/**
 * The keys of the wins that arrive while the page is open, until the host closes the sheet. Those on paper are told in a
 * notice: the host has just confirmed them in a dialog of their own.
 */
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

  const toKey = (win: RoundWinner) => keyOf(round_id, win);

  const collectNewWins = useEffectEvent(() => {
    // Read without subscribing, because the list of players changes with every mark.
    const { view } = store.getState();
    const wins = view ? winnersOf(view) : [];
    const known = seen.current ?? new Set(wins.map(toKey));
    const news = wins.filter((win) => !known.has(toKey(win)));
    seen.current = new Set([...known, ...wins.map(toKey)]);
    for (const win of news) if (isOnPaper(win)) notify({ kind: 'info', text: hasBingo(win) });
    const added = news.filter((win) => !isOnPaper(win)).map(toKey);
    if (added.length > 0) {
      setNewWins((before) => [...before, ...added]);
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
function useArmed(win_key: unknown): (action: () => void) => () => void {
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
  }, [win_key]);
  return (action) => () => {
    if (is_armed.current) action();
  };
}

type CardProps = { player: Readonly<Player>; onClose: () => void };

function WinnersCard({ player, onClose }: CardProps) {
  const { standingOf } = useStandings();
  const { is_failed, retry } = useLoadedPlayers(true);
  return (
    <CardDialog
      player={player}
      standingOf={standingOf}
      is_failed={is_failed}
      onRetry={retry}
      onClose={onClose}
    />
  );
}

type OpenProps = { keys: readonly string[]; has_paused: boolean; onClose: () => void };

/** The newest win with those before it, under the names the winners have now. */
function OpenSheet({ keys, has_paused, onClose }: OpenProps) {
  const round_id = useGame(({ round }) => round.id);
  const wins = useWinners().filter((win) => keys.includes(keyOf(round_id, win)));
  const [newest, ...others] = wins.reverse();
  const newest_key = newest && keyOf(round_id, newest);
  const player = useGame(({ players }) => players?.players.find(({ id }) => id === newest?.id));
  const [card_of, setCardOf] = useState<string | null>(null);
  const whenArmed = useArmed(newest_key);
  if (!newest || newest_key === undefined) return null;
  if (player && card_of === newest_key)
    return <WinnersCard player={player} onClose={() => setCardOf(null)} />;
  return (
    <WinDialog
      key={newest_key}
      win={newest}
      others={others}
      has_paused={has_paused}
      whenArmed={whenArmed}
      onSeeCard={player ? () => setCardOf(newest_key) : null}
      onClose={onClose}
    />
  );
}

/** Appears on any tab when a player wins on a phone, and asks how to go on. */
export function WinSheet() {
  const { new_wins, has_paused, close } = useNewWins();
  return new_wins.length > 0 && <OpenSheet keys={new_wins} has_paused={has_paused} onClose={close} />;
}
