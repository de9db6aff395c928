import { clsx } from 'clsx';
import { usePaperLink } from '../../features/paper-link/paper-link.tsx';
import { PATHS } from '../../paths.ts';
import { useParams } from '../../routing/router.tsx';
import { Blot } from '../../ui/display/blot.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Page } from '../page.tsx';
import styles from './paper-link-page.module.css';

/** Where the code on a sheet of paper leads, for whoever holds it; without the account bar, as it is for strangers. */
export default function PaperLinkPage() {
  const { card = '' } = useParams(PATHS.paper_link);
  const { title, part } = usePaperLink(card);
  return (
    // When the answer is there the page opens anew, so that the focus moves to its heading.
    <Page key={title} title={title}>
      <div className={clsx('grid anchor cropped isolate golden', styles.scene)}>
        <header className={styles.header} data-theme="light">
          <Blot seed="gold" className={styles.gold} />
          <Logo className={styles.logo} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={clsx('grid content-centre justify-items-centre', styles.main)}
        >
          {part}
        </main>
      </div>
    </Page>
  );
}
