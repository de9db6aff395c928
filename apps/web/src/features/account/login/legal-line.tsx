import { STATIC_PAGES } from '../../../paths.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from '../steps.module.css';

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** Whoever goes on agrees; there is no box to tick. */
export function LegalLine({ deed }: { deed: 'continuing' | 'creating an account' }) {
  return (
    <p className={styles.legal}>
      By {deed} you agree to our <NewTabLink href={STATIC_PAGES.terms}>terms</NewTabLink> and{' '}
      <NewTabLink href={STATIC_PAGES.privacy}>privacy policy</NewTabLink>.
      <br />© {new Date().getFullYear()} Bingo
    </p>
  );
}
