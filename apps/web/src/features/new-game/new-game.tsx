import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { AT_PHRASES, NOT_MADE, QUICK_NOT_MADE, useMakeGame } from '../../packs/again/use-make-game.ts';
import { PATHS } from '../../paths.ts';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { createGame, createQuickGame, type NewGameWish } from './create-games.ts';
import styles from './new-game.module.css';
import { type NewGameBody, NewGameForm } from './new-game-form.tsx';
import { StartFromPack } from './pack/start-from-pack.tsx';
import { usePackChoice } from './pack/use-pack-choice.ts';
import { PlayAgainList } from './play-again-list.tsx';
import { QuickGame } from './quick-game.tsx';

export function NewGameHeader() {
  return (
    <div className={clsx('row gap-3', styles.header)}>
      <Link className={iconButtonClass()} to={PATHS.home} aria-label="Home" title="Home">
        <ChevronLeft />
      </Link>
      <h1 className={styles.title}>New Bingo Game</h1>
    </div>
  );
}

/** With enough phrases the next step is to open the game, which the first tab has. */
const tabFor = ({ phrases = [] }: NewGameWish): string =>
  phrases.length < PHRASES.playable_needed ? AT_PHRASES : '';

/** Two ways to create a game, one at a time. */
export function NewGame() {
  const by_form = useMakeGame(createGame, NOT_MADE, tabFor);
  const by_click = useMakeGame(createQuickGame, QUICK_NOT_MADE);
  const choice = usePackChoice();
  const phrases = choice.chosen?.drawn ?? [];

  const create = (body: NewGameBody) => {
    const wish = phrases.length === 0 ? body : { ...body, phrases: [...phrases] };
    if (by_form.make(wish)) by_click.forget();
  };
  const createByClick = () => {
    if (by_click.make()) by_form.forget();
  };

  return (
    <div className={clsx('stack align-start', styles.ways)}>
      <QuickGame
        is_busy={by_click.is_busy}
        is_blocked={by_form.is_busy}
        failure={by_click.failure}
        onPress={createByClick}
      />
      <StartFromPack choice={choice} />
      <NewGameForm
        pack={choice.named}
        is_busy={by_form.is_busy}
        is_blocked={by_click.is_busy || choice.is_coming}
        failure={by_form.failure}
        onCreate={create}
      />
      <PlayAgainList className={styles.again} />
    </div>
  );
}
