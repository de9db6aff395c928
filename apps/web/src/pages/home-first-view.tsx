import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { CodeInput } from '../bingo/code-input.tsx';
import lists from '../features/home/game-lists.module.css';
import { GameListsSkeleton } from '../features/home/game-lists-skeleton.tsx';
import guest from '../features/home/guest-banner.module.css';
import header from '../features/home/home-header.module.css';
import { Button } from '../ui/controls/button.tsx';
import { iconButtonClass } from '../ui/controls/icon-button.tsx';
import { Logo } from '../ui/display/logo.tsx';
import { Skeleton } from '../ui/display/skeleton.tsx';
import styles from './home-page.module.css';

const NO_DIGITS = ['', '', '', '', '', ''] as const;
const nothing = () => undefined;
const HEADER_KEYS = { appearance: 24, packs: 24, profile: 36, log_out: 24 };

/**
 * The home page without what has to be asked for; the document itself fills in the name. What can be neither filled
 * in nor pressed yet is greyed over by the styles of the app: its letters stay, unseen, so that the fonts are open
 * when the page itself is drawn.
 */
export function HomeFirstView() {
  return (
    <>
      <header className={clsx('row spread', header.header)}>
        <Logo className={header.logo} />
        <div className={clsx('row gap-2', header.keys)}>
          {Object.entries(HEADER_KEYS).map(([key, size]) => (
            <span key={key} className={iconButtonClass()}>
              <Skeleton shape="round" height={size} />
            </span>
          ))}
        </div>
      </header>
      <main className={clsx('stack', styles.main)}>
        <div className={clsx('stack content-start', styles.door)}>
          <h1 className={styles.greeting}>
            Eyes down,
            <br />
            <span className={styles.name}>
              <span data-name="" />.
            </span>
          </h1>
          <div className="grid gap-6" data-grey="">
            <div className="grid gap-9">
              <CodeInput label="Six-digit game code" value={NO_DIGITS} onChange={nothing} />
              <Button wide disabled>
                Join Game
              </Button>
            </div>
            <Button wide icon={<Plus />}>
              Create New Game
            </Button>
          </div>
        </div>
        <div className={clsx('stack content-start', styles.lists)}>
          <div
            hidden
            data-guest=""
            className={clsx('row wrap pad-inline-8 pad-block-7 stock round-7 edge', guest.banner)}
          >
            <Skeleton shape="round" height={44} />
            <p className="fill semi leading-125 break">
              You are playing as <bdi data-name="" />, a guest.
            </p>
            <div className={clsx('row wrap gap-4', guest.keys)} data-grey="">
              <Button size="small">Create Account</Button>
            </div>
          </div>
          <div className="stack content-start gap-9">
            <Skeleton height={54} className={lists.toggle} />
            <GameListsSkeleton />
          </div>
        </div>
      </main>
    </>
  );
}
