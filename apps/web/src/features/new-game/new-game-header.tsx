import { ChevronLeft } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './new-game.module.css';

export function NewGameHeader() {
  return (
    <div className={styles.header}>
      <Link className={iconButtonClass()} to={PATHS.home} aria-label="Home" title="Home">
        <ChevronLeft aria-hidden="true" />
      </Link>
      <h1 className={styles.title}>New Bingo Game</h1>
    </div>
  );
}
