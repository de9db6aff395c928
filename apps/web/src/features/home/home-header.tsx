import type { User } from '@phrase-bingo/game/wire/account';
import { clsx } from 'clsx';
import { LogOut, Package, SunMoon } from 'lucide-react';
import { useId } from 'react';
import { signOut } from '../../api/log-out.ts';
import { useCall } from '../../api/use-call.ts';
import { ClaimLink } from '../../bingo/claim-link.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton, iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ThemeSwitch } from '../../ui/controls/theme-switch.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Blot } from '../../ui/display/blot.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { useAsk } from '../../ui/overlays/ask.tsx';
import styles from './home-header.module.css';

function AppearanceMenu() {
  const id = useId();
  return (
    <>
      <IconButton label="Appearance" icon={<SunMoon />} popoverTarget={id} />
      <div id={id} popover="auto" className={clsx('ink round-7', styles.menu)}>
        <ThemeSwitch />
      </div>
    </>
  );
}

/** The way home, where the page is not home already. */
function HomeLink() {
  return (
    <Link className={styles.home} to={PATHS.home}>
      <Logo className={styles.logo} />
    </Link>
  );
}

function PacksLink({ is_here }: { is_here: boolean }) {
  return (
    <Link
      className={iconButtonClass(is_here ? styles.here : undefined)}
      to={PATHS.packs}
      aria-label="Packs"
      title="Packs"
      aria-current={is_here ? 'page' : undefined}
    >
      {is_here && <Blot seed="packs" className={styles.blot} />}
      <Package />
    </Link>
  );
}

type Props = { user: User; at?: 'home' | 'packs' | 'elsewhere' };

/** The header of home and of the pages about packs. */
export function HomeHeader({ user, at = 'home' }: Props) {
  const leave = useCall(signOut, '');
  const { ask, question } = useAsk();
  /** Nobody can sign in as a guest again. */
  const askGuest = () =>
    ask({
      title: 'Leave as a guest?',
      sentences: (
        <p>
          Without an account nobody can open the cards and wins of <bdi>{user.username}</bdi> again.
        </p>
      ),
      keys: (answer) => (
        <>
          <ClaimLink wide />
          <Button variant="paper" wide onClick={() => leave.send()}>
            Log Out
          </Button>
          <Button variant="quiet" wide onClick={() => answer(false)}>
            Stay
          </Button>
        </>
      ),
    });
  return (
    <header className={clsx('row spread', styles.header)}>
      {at === 'home' ? <Logo className={styles.logo} /> : <HomeLink />}
      <div className={clsx('row gap-2', styles.keys)}>
        <AppearanceMenu />
        <PacksLink is_here={at === 'packs'} />
        <Link className={iconButtonClass()} to={PATHS.profile} aria-label="Profile" title="Profile">
          <Avatar name={user.username} size={36} />
        </Link>
        <IconButton
          label="Log Out"
          icon={<LogOut />}
          aria-busy={leave.is_busy}
          onClick={() => (user.is_guest ? void askGuest() : leave.send())}
        />
      </div>
      {question}
    </header>
  );
}
