import { clsx } from 'clsx';
import { HealthHeader, HealthView } from '../features/health/health-view.tsx';
import { Page } from './page.tsx';
import styles from './profile-page.module.css';

export default function HealthPage() {
  return (
    <Page title="App Health">
      <main id="main" tabIndex={-1} className={clsx('full-width in-middle', styles.main)}>
        <HealthHeader />
        <HealthView />
      </main>
    </Page>
  );
}
