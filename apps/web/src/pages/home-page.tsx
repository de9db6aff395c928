import { HomeHeader } from '../features/home/home-header.tsx';
import { useSession } from '../session/session-store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './home-page.module.css';
import { Page } from './page.tsx';

export default function HomePage() {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <Page title="Home">
      <HomeHeader user={user} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 className={styles.greeting}>
          Eyes down,
          <br />
          {user.username}.
        </h1>
        <section className={styles.games} aria-label="Games">
          <EmptyState title="No active games">Lucky’s napping until someone starts one.</EmptyState>
        </section>
      </main>
    </Page>
  );
}
