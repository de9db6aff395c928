import type { ReactNode } from 'react';
import { useGame } from '../../live/use-game.ts';
import { Later } from '../../ui/layout/later.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AutoCallerPanel } from './auto-caller/auto-caller-panel.tsx';
import { GameInformation } from './information/game-information.tsx';
import { LobbyPanel } from './lobby/lobby-panel.tsx';
import { PatternsPanel } from './patterns/patterns-panel.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RoundsPanel } from './rounds/rounds-panel.tsx';
import styles from './settings-panel.module.css';
import { StatePanel } from './states/state-panel.tsx';

type Props = {
  /** How the players of an open game come in. */
  invitation: ReactNode;
  /** How others come to the game. */
  share: ReactNode;
};

/** All that is set for the game as a whole. What is used while it is played comes first. */
export function SettingsPanel({ invitation, share }: Props) {
  const is_setup = useGame(({ game }) => game.state === 'CONFIG' || game.state === 'OPEN');
  const patterns = (
    <Later key="patterns">
      <PatternsPanel />
    </Later>
  );
  const rounds = (
    <Later key="rounds">
      <RoundsPanel />
    </Later>
  );
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <LobbyPanel invitation={invitation} />
        <StatePanel />
        <Later>
          <AutoCallerPanel className={styles.caller} />
        </Later>
        {is_setup ? [patterns, rounds] : [rounds, patterns]}
      </div>
      <div className={styles.side}>
        <Later>
          <GameInformation />
          <QuickActions />
        </Later>
      </div>
      <Later>
        <Panel title="Share your game" className={styles.whole}>
          {share}
        </Panel>
      </Later>
    </div>
  );
}
