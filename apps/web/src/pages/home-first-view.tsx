import { LogOut, Plus, SunMoon } from 'lucide-react';
import lists from '../features/home/game-lists.module.css';
import { GameListsSkeleton } from '../features/home/game-lists-skeleton.tsx';
import header from '../features/home/home-header.module.css';
import join from '../features/home/join-game.module.css';
import { Button } from '../ui/button.tsx';
import { CodeInput } from '../ui/code-input.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './home-page.module.css';

const NO_DIGITS = ['', '', '', '', '', ''] as const;
const nothing = () => undefined;

/** The home page without what has to be asked for; the document itself fills in the name. */
export function HomeFirstView() {
  return (
    <>
      <header className={header.header}>
        <Logo className={header.logo} />
        <div className={header.keys}>
          <IconButton label="Appearance" icon={<SunMoon aria-hidden="true" />} />
          <IconButton label="Profile" icon={<Skeleton shape="round" height={36} />} />
          <IconButton label="Log Out" icon={<LogOut aria-hidden="true" />} />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.door}>
          <h1 className={styles.greeting}>
            Eyes down,
            <br />
            <span data-name="" />.
          </h1>
          <div className={styles.keys}>
            <div className={join.join}>
              <CodeInput label="Six-digit game code" value={NO_DIGITS} onChange={nothing} />
              <Button wide disabled>
                Join Game
              </Button>
            </div>
            <Button wide icon={<Plus aria-hidden="true" />}>
              Create New Game
            </Button>
          </div>
        </div>
        <div className={lists.games}>
          <Skeleton height={52} className={lists.toggle} />
          <GameListsSkeleton />
        </div>
      </main>
    </>
  );
}
