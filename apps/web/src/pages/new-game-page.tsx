import { NewGame, NewGameHeader } from '../features/new-game/new-game.tsx';
import styles from './new-game-page.module.css';
import { Page } from './page.tsx';

export default function NewGamePage() {
  return (
    <Page title="New Bingo Game">
      <main id="main" tabIndex={-1} className={styles.main}>
        <NewGameHeader />
        <NewGame />
      </main>
    </Page>
  );
}
