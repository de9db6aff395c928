import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import styles from './field-message.module.css';

/** What is wrong with a field, announced when it appears. */
export function FieldMessage({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p
      id={id}
      role="alert"
      className={clsx('flex align-start gap-3 size-14 semi leading-13', styles.message)}
    >
      <TriangleAlert size={18} />
      {error}
    </p>
  );
}
