import { ChevronLeft } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { createGame, createQuickGame } from './create-games.ts';
import styles from './new-game.module.css';
import { type NewGameBody, NewGameForm } from './new-game-form.tsx';
import { QuickGame } from './quick-game.tsx';
import { useMakeGame } from './use-make-game.ts';

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

/** A new game needs phrases first. */
const AT_PHRASES = '?tab=phrases';

/** Two ways to create a game, one at a time. */
export function NewGame() {
  const by_form = useMakeGame(createGame, AT_PHRASES);
  const by_click = useMakeGame(createQuickGame);

  const create = (body: NewGameBody) => {
    if (by_form.make(body)) by_click.forget();
  };
  const createByClick = () => {
    if (by_click.make()) by_form.forget();
  };

  return (
    <div className={styles.ways}>
      <QuickGame
        is_busy={by_click.is_busy}
        is_blocked={by_form.is_busy}
        failure={by_click.failure}
        onPress={createByClick}
      />
      <NewGameForm
        is_busy={by_form.is_busy}
        is_blocked={by_click.is_busy}
        failure={by_form.failure}
        onCreate={create}
      />
    </div>
  );
}
