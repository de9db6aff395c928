import type { Player } from '@phrase-bingo/game/wire/player';
import { useState } from 'react';
import { playersIn } from '../../../bingo/players-in.ts';
import { useGame } from '../../../live/use-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useShowTab } from '../show-tab.ts';
import styles from './lobby-panel.module.css';
import { usePaced } from './use-paced.ts';

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
export function WhoIsIn() {
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
