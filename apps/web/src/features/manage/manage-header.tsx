import type { ReactNode } from 'react';
import { StateBadge } from '../../bingo/state-badge.tsx';
import { useGame } from '../../live/game-store.ts';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { GameName } from './game-name.tsx';
import styles from './manage-header.module.css';

type Props = {
  connection: ReactNode;
  /** The game code and the share button. */
  share: ReactNode;
};

export function ManageHeader({ connection, share }: Props) {
  const state = useGame(({ game }) => game.state);
  const code = useGame(({ game }) => game.game_code);
  const has_code = useGame(({ game }) => game.has_code);
  return (
    <PageHeader
      className={styles.header}
      onHome={() => navigate(PATHS.home)}
      name={<GameName />}
      facts={
        <>
          <StateBadge state={state} />
          {has_code && (
            <span className={styles.code}>
              Code <b>{code}</b>
            </span>
          )}
          {connection}
        </>
      }
      actions={share}
    />
  );
}
