import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import styles from './deleted-row.module.css';

type Props = { text: string; is_busy: boolean; onUndo: () => void; onDismiss: () => void };

/** Stands where a phrase was until a moment ago, and takes over the focus its key had. */
export function DeletedRow({ text, is_busy, onUndo, onDismiss }: Props) {
  const undo_key = useRef<HTMLButtonElement>(null);

  useEffect(() => undo_key.current?.focus(), []);

  return (
    <li className={styles.row}>
      <p role="status" className={styles.text}>
        Deleted: <bdi>{text}</bdi>
      </p>
      <Button
        ref={undo_key}
        size="small"
        variant="paper"
        icon={<Undo2 aria-hidden="true" />}
        busy={is_busy}
        onClick={onUndo}
      >
        Undo
      </Button>
      <IconButton label="Dismiss" icon={<X size={20} aria-hidden="true" />} onClick={onDismiss} />
    </li>
  );
}
