import type { Player } from '@phrase-bingo/game/wire/player';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { playersIn } from '../../../bingo/players-in.ts';
import { useGame } from '../../../live/game-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useShowTab } from '../manage-tabs.tsx';
import styles from './lobby-panel.module.css';
import { MoveButton, movesFor } from './state-moves.tsx';
import { useStateMove } from './use-state-move.tsx';

/** Throttles a text: it changes at most once per `pause` milliseconds, always to the latest value. */
function useThrottled(text: string, pause: number): string {
  const [shown, setShown] = useState(text);
  const updated_at = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (text === shown) return;
    const update = () => {
      updated_at.current = Date.now();
      setShown(text);
    };
    const timer = setTimeout(update, Math.max(0, updated_at.current + pause - Date.now()));
    return () => clearTimeout(timer);
  }, [text, shown, pause]);

  return shown;
}

/** More would push the rest of the panel away. The Players tab lists everyone. */
const MAX_SHOWN = 12;

/** Screen readers announce arrivals at most this often. */
const PAUSE = 2_500;

const NOBODY: readonly Player[] = [];

/** Announces players who join while the page is open. */
function Arrivals({ players }: { players: readonly Player[] }) {
  const [before] = useState(players.length);
  const newest = players.length > before ? players.at(-1) : undefined;
  const words = useThrottled(
    newest ? `${newest.username} has joined. ${playersIn(players.length)}.` : '',
    PAUSE,
  );
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  );
}

/** The players who have joined, newest first. */
function JoinedPlayers() {
  const players = useGame((view) => view.players?.players) ?? NOBODY;
  const showTab = useShowTab();
  const newest = players.slice(-MAX_SHOWN).reverse();
  return (
    <div className={clsx('grid shrink gap-5', styles.who)}>
      <h3 className="digits">{players.length === 0 ? 'Nobody is in yet' : playersIn(players.length)}</h3>
      <Arrivals players={players} />
      {players.length === 0 ? (
        <p className="soft">Send the link around, and watch them come in here.</p>
      ) : (
        <ul className={clsx('cluster shrink at-most-full', styles.names)} aria-label="Who is in">
          {newest.map(({ id, username }) => (
            <li key={id} className={clsx('row at-most-full gap-4 semi leading-12', styles.name)}>
              <Avatar name={username} size={28} />
              <span>{username}</span>
            </li>
          ))}
        </ul>
      )}
      {players.length > MAX_SHOWN && (
        <Button variant="quiet" size="small" className={styles.all} onClick={() => showTab('players')}>
          See all {players.length} players
        </Button>
      )}
    </div>
  );
}

type Props = {
  className?: string | undefined;
  /** The game code, its QR code and the buttons to share it. */
  invitation: ReactNode;
};

function StartButtons() {
  const { press, is_moving, question } = useStateMove();
  return (
    <div className={styles.start}>
      {movesFor('OPEN').map((move) => (
        <MoveButton key={move.to} move={move} wide is_moving={is_moving} onPress={press} />
      ))}
      {question}
    </div>
  );
}

/** Shown while the game is open: the invitation, the players, and the button that starts play. */
export function LobbyPanel({ className, invitation }: Props) {
  const is_open = useGame(({ game }) => game.state === 'OPEN');
  if (!is_open) return null;
  return (
    <Panel title="The doors are open" className={clsx(styles.lobby, className)}>
      {invitation}
      <JoinedPlayers />
      <StartButtons />
    </Panel>
  );
}
