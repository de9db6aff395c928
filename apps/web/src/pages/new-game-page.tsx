import { clsx } from 'clsx';
import { GuestNotice } from '../features/new-game/guest-notice.tsx';
import { NewGame, NewGameHeader } from '../features/new-game/new-game.tsx';
import { useSession } from '../session/session-store.ts';
import styles from './new-game-page.module.css';
import { Page } from './page.tsx';

export default function NewGamePage() {
  const is_guest = useSession(({ user }) => user?.is_guest ?? false);
  return (
    <Page title="New Bingo Game">
      <main id="main" tabIndex={-1} className={clsx('full-width in-middle', styles.main)}>
        <NewGameHeader />
        {is_guest ? <GuestNotice /> : <NewGame />}
      </main>
    </Page>
  );
}
