import { generatePath, Navigate, useLocation } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { BrokenLink } from './broken-link.tsx';
import styles from './game-link.module.css';
import { useLinkedGame } from './use-linked-game.ts';

export function GameLink({ crockfordId }: { crockfordId: string }) {
  const { search } = useLocation();
  const found = useLinkedGame(crockfordId);
  if (found === undefined) {
    return (
      <>
        <Lucky pose="hello" className={styles.lucky} />
        <h1 className={styles.title}>Finding your table...</h1>
        <Spinner size={32} />
      </>
    );
  }
  if ('fault' in found) return <BrokenLink fault={found.fault} />;
  return <Navigate to={{ pathname: generatePath(PATHS.game, found), search }} replace />;
}
