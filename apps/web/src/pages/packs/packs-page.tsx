import { clsx } from 'clsx';
import packs from '../../assets/lucky-packs.svg?url&no-inline';
import { ClaimLink } from '../../bingo/claim-link.tsx';
import { LogInLink } from '../../features/packs/log-in-link.tsx';
import { OwnPacks } from '../../features/packs/own/own-packs.tsx';
import { Shelf } from '../../features/packs/shelf/shelf.tsx';
import { useSession } from '../../session/session-store.ts';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Page } from '../page.tsx';
import { PacksHeader } from './packs-header.tsx';
import styles from './packs-page.module.css';

/** In the place of own packs, for those who can have none: visitors and guests. */
function KeepNote({ is_guest }: { is_guest: boolean }) {
  return (
    <div className={styles.note}>
      <p className={clsx('semi leading-125 balance', styles.words)}>Sign in to keep packs of your own.</p>
      {is_guest ? <ClaimLink size="small" variant="primary" /> : <LogInLink size="small" />}
    </div>
  );
}

/** Lucky with an armful of packs. */
const WITH_PACKS = { url: packs, ratio: 264 / 328 };

export default function PacksPage() {
  const user = useSession((session) => session.user);
  const can_keep = user !== null && user.is_guest !== true;
  return (
    <Page title="Packs">
      <PacksHeader at="packs" />
      <main id="main" tabIndex={-1} className={clsx('stack', styles.main)}>
        <div className="stack content-start gap-9">
          <div className="flex align-end spread">
            <h1 className={styles.title}>Packs</h1>
            <Lucky pose={WITH_PACKS} className={styles.lucky} />
          </div>
          {can_keep ? <OwnPacks /> : <KeepNote is_guest={user !== null} />}
        </div>
        <Shelf className={styles.shelf} />
      </main>
    </Page>
  );
}
