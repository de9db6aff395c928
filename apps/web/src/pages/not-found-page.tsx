import { clsx } from 'clsx';
import { House } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { buttonClass } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Blot } from '../ui/display/blot.tsx';
import { Lucky } from '../ui/display/lucky.tsx';
import { VisuallyHidden } from '../ui/display/visually-hidden.tsx';
import styles from './not-found-page.module.css';
import { Page } from './page.tsx';
import { PlainLayout } from './plain-layout.tsx';

export default function NotFoundPage() {
  return (
    <Page title="Uh Oh">
      <PlainLayout>
        <h1 className={clsx('anchor isolate', styles.title)}>
          <VisuallyHidden>Uh Oh</VisuallyHidden>
          <span className={clsx('grid align-end justify-centre', styles.letters)} aria-hidden="true">
            <span>Uh</span>
            <span className={styles.ball}>
              <Lucky pose="uhoh" className={styles.lucky} />
            </span>
            <span>h</span>
          </span>
          <Blot seed="uh oh" className={styles.ground} />
        </h1>
        <svg
          className={styles.trail}
          viewBox="0 0 250 26"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 14c22-14 34 10 52-2s26-8 40 0 26 8 44-2M152 12h18M182 12h10M204 12h4" />
        </svg>
        <p className={styles.joke}>Lucky rolled under the table again. This page isn’t on anybody’s card.</p>
        <Link className={buttonClass({}, styles.home)} to={PATHS.home}>
          <House />
          Take Me Home
        </Link>
      </PlainLayout>
    </Page>
  );
}
