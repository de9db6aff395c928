import { useGame } from '../../../live/use-game.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import styles from './player-list.module.css';

/** Nobody is here but perhaps the host: how to get them in. */
export function NoPlayers() {
  const code = useGame(({ game }) => game.game_code);
  return (
    <EmptyState title="No players yet" action={<CopyButton text={code} label="Copy Game Code" />}>
      Share the code <b className={styles.code}>{code}</b> and they turn up here.
    </EmptyState>
  );
}
