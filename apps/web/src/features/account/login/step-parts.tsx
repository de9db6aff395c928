import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { STATIC_PAGES } from '../../../paths.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from '../steps.module.css';

/** Says what the app is, for visitors who have never heard of it. */
export function EntryTitle() {
  return (
    <>
      <h1>Grab a dauber</h1>
      <p className={clsx('size-16 leading-13 soft balance', styles.about)}>
        Bingo with your own phrases, played together.
      </p>
    </>
  );
}

/** Parts the ticket from the form. */
export function OrSignIn() {
  return <div className={styles.or}>or sign in</div>;
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** The terms and privacy policy one agrees to. */
export function LegalLinks() {
  return (
    <>
      <NewTabLink href={STATIC_PAGES.terms}>terms</NewTabLink> and{' '}
      <NewTabLink href={STATIC_PAGES.privacy}>privacy policy</NewTabLink>
    </>
  );
}

/** Going on means agreeing; there is no box to tick. */
export function LegalLine({ children }: { children: ReactNode }) {
  return (
    <p className={clsx('size-14 soft centre balance', styles.legal)}>
      {children}
      <br />© {new Date().getFullYear()} Bingo
    </p>
  );
}

export function AgreeByContinuing() {
  return (
    <LegalLine>
      By continuing you agree to our <LegalLinks />.
    </LegalLine>
  );
}
