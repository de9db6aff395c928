import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { GameLists, IfNoGames } from '../features/home/game-lists.tsx';
import { GuestBanner } from '../features/home/guest-banner.tsx';
import { HomeHeader } from '../features/home/home-header.tsx';
import { JoinGame } from '../features/home/join-game.tsx';
import { PremiumBanner } from '../features/home/premium-banner.tsx';
import { QuickGameKey } from '../features/new-game/quick-game-key.tsx';
import { PATHS } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { buttonClass } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { longestWord } from '../ui/display/longest-word.ts';
import styles from './home-page.module.css';
import { Page } from './page.tsx';

function CreateLink() {
  return (
    <Link className={buttonClass({ wide: true })} to={PATHS.new_game}>
      <Plus />
      Create New Game
    </Link>
  );
}

export default function HomePage() {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <Page title="Home">
      <HomeHeader user={user} />
      <main id="main" tabIndex={-1} className={clsx('stack', styles.main)}>
        <div className={clsx('stack content-start', styles.door)}>
          <h1 className={styles.greeting} style={{ '--name-letters': longestWord(user.username) }}>
            Eyes down,
            <br />
            <span className={styles.name}>{user.username}.</span>
          </h1>
          <div className="grid gap-6">
            <JoinGame user={user} />
            <CreateLink />
            {user.is_guest !== true && (
              <IfNoGames>
                <QuickGameKey />
              </IfNoGames>
            )}
          </div>
          <PremiumBanner />
        </div>
        <div className={clsx('stack content-start', styles.lists)}>
          {user.is_guest && <GuestBanner name={user.username} />}
          <GameLists user={user} />
        </div>
      </main>
    </Page>
  );
}
