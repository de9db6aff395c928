import { House } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Link } from '../ui/link.tsx';
import { Lucky } from '../ui/lucky.tsx';
import { Page } from './page.tsx';
import { PlainLayout } from './plain-layout.tsx';
import styles from './soon-page.module.css';

export default function SoonPage() {
  return (
    <Page title="Not open yet">
      <PlainLayout>
        <Lucky pose="hello" className={styles.lucky} />
        <h1>Not open yet</h1>
        <p className={styles.line}>
          Lucky is still setting out the chairs. This part of Phrase Bingo cannot be used yet.
        </p>
        <Link className={buttonClass({})} to={PATHS.home}>
          <House aria-hidden="true" />
          Go to Home
        </Link>
      </PlainLayout>
    </Page>
  );
}
