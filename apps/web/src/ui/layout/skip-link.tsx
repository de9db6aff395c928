import styles from './skip-link.module.css';

/** The first stop of the Tab key on every page. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      Skip to main content
    </a>
  );
}
