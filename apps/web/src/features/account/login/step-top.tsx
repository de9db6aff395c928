import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../steps.module.css';

type Props = { title: string; email: string; onBack: () => void };

/** The way back, the step's title, and for whom it is. */
export function StepTop({ title, email, onBack }: Props) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.back}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onBack}
      >
        Back
      </Button>
      <h1>{title}</h1>
      <p className={styles.who}>{email}</p>
    </>
  );
}
