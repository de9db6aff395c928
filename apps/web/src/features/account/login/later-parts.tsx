import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../steps.module.css';
import { LegalLine, LegalLinks } from './step-parts.tsx';

export function AgreeBySignUp() {
  return (
    <LegalLine>
      By creating an account you agree to our <LegalLinks />.
    </LegalLine>
  );
}

type BackProps = { onBack: () => void };

export function BackButton({ onBack }: BackProps) {
  return (
    <Button variant="quiet" size="small" className={styles.back} icon={<ArrowLeft />} onClick={onBack}>
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
      <p className={clsx('cropped soft', styles.who)}>{email}</p>
    </>
  );
}
