import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { ClaimLink } from '../bingo/claim-link.tsx';
import { NewGame, NewGameHeader } from '../features/new-game/new-game.tsx';
import { PATHS } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/controls/button.tsx';
import { Lucky } from '../ui/display/lucky.tsx';
import styles from './new-game-page.module.css';
import { Page } from './page.tsx';

/** In the place of the form: guests cannot host. */
function GuestNotice() {
  return (
    <div className={clsx('grid justify-items-centre gap-8 in-middle centre panel edge', styles.notice)}>
      <Lucky pose="hello" width={168} />
      <p className={styles.words}>{refusalMessage('guest_cannot_host')}</p>
      <div className={clsx('grid full-width gap-5', styles.keys)}>
        <ClaimLink wide />
        <Button variant="quiet" wide onClick={() => navigate(PATHS.home)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

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
