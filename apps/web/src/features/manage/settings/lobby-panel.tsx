import type { Player } from '@phrase-bingo/game/wire/player';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { playersIn } from '../../../bingo/players-in.ts';
import { useGame } from '../../../live/use-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useShowTab } from '../manage-tabs.tsx';
import styles from './lobby-panel.module.css';
import { MoveKey, movesFor } from './state-moves.tsx';
import { useAskedMove } from './use-state-move.tsx';

/** A text that changes as often as it likes, given on at most once per pause: the newest there is by then. */
function usePaced(text: string, pause: number): string {
  const [given, setGiven] = useState(text);
  const since = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (text === given) return;
    const give = () => {
      since.current = Date.now();
      setGiven(text);
    };
    const timer = setTimeout(give, Math.max(0, since.current + pause - Date.now()));
    return () => clearTimeout(timer);
  }, [text, given, pause]);

  return given;
}

/** More would push everything else away; the players have a tab of their own. */
const SHOWN = 12;

/** A crowd that comes in is told of in turn, not all at once. */
const PAUSE = 2_500;

const NOBODY: readonly Player[] = [];

/** Tells of those who come while the page is open. */
function Arrivals({ players }: { players: readonly Player[] }) {
  const [before] = useState(players.length);
  const newest = players.length > before ? players.at(-1) : undefined;
  const words = usePaced(newest ? `${newest.username} has joined. ${playersIn(players.length)}.` : '', PAUSE);
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  );
}

/** Who has joined, the newest first. */
function WhoIsIn() {
  const players = useGame((view) => view.players?.players) ?? NOBODY;
  const showTab = useShowTab();
  const newest = players.slice(-SHOWN).reverse();
  return (
    <div className={styles.who}>
      <h3 className={styles.count}>
        {players.length === 0 ? 'Nobody is in yet' : playersIn(players.length)}
      </h3>
      <Arrivals players={players} />
      {players.length === 0 ? (
        <p className={styles.none}>Send the link around, and watch them come in here.</p>
      ) : (
        <ul className={styles.names} aria-label="Who is in">
          {newest.map(({ id, username }) => (
            <li key={id} className={styles.name}>
              <Avatar name={username} size={28} />
              <span>{username}</span>
            </li>
          ))}
        </ul>
      )}
      {players.length > SHOWN && (
        <Button variant="quiet" size="small" className={styles.all} onClick={() => showTab('players')}>
          See all {players.length} players
        </Button>
      )}
    </div>
  );
}

type Props = {
  className?: string | undefined;
  /** The code, its picture and the ways to send them. */
  invitation: ReactNode;
};

function StartKeys() {
  const { press, is_moving, question } = useAskedMove();
  return (
    <div className={styles.start}>
      {movesFor('OPEN').map((its) => (
        <MoveKey key={its.to} move={its} wide is_moving={is_moving} onPress={press} />
      ))}
      {question}
    </div>
  );
}

/** How players come in, who is in, and the key that begins. */
export function LobbyPanel({ className, invitation }: Props) {
  const is_open = useGame(({ game }) => game.state === 'OPEN');
  if (!is_open) return null;
  return (
    <Panel title="The doors are open" className={clsx(styles.lobby, className)}>
      {invitation}
      <WhoIsIn />
      <StartKeys />
    </Panel>
  );
}
