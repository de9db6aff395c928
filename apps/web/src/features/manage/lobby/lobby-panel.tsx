import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoveKey } from '../states/move-key.tsx';
import { movesFor } from '../states/state-moves.tsx';
import { useAskedMove } from '../states/use-asked-move.tsx';
import styles from './lobby-panel.module.css';
import { WhoIsIn } from './who-is-in.tsx';

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
