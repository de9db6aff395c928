import { ArrowLeft } from 'lucide-react';
import { STATIC_PAGES } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from '../steps.module.css';

/** Says what the app is, for visitors who have never heard of it. */
export function EntryTitle() {
  return (
    <>
      <h1>Grab a dauber</h1>
      <p className={styles.about}>Bingo with your own phrases, played together.</p>
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

const AGREEMENTS = {
  continue: (
    <>
      By continuing you agree to our <LegalLinks />.
    </>
  ),
  sign_up: (
    <>
      By creating an account you agree to our <LegalLinks />.
    </>
  ),
};

/** Going on means agreeing; there is no box to tick. */
export function LegalLine({ to }: { to: keyof typeof AGREEMENTS }) {
  return (
    <p className={styles.legal}>
      {AGREEMENTS[to]}
      <br />© {new Date().getFullYear()} Bingo
    </p>
  );
}

type BackProps = { onBack: () => void };

export function BackButton({ onBack }: BackProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.back}
      icon={<ArrowLeft aria-hidden="true" />}
      onClick={onBack}
    >
      Back
    </Button>
  );
}

/** The Back button, the title of the step and the email it is about. */
export function StepHeader({ title, email, onBack }: BackProps & { title: string; email: string }) {
  return (
    <>
      <BackButton onBack={onBack} />
      <h1>{title}</h1>
      <p className={styles.who}>{email}</p>
    </>
  );
}
