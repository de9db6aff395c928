import { clsx } from 'clsx';
import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './deleted-row.module.css';

type Props = {
  text: string;
  language?: string;
  is_busy?: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

/** Stands in the place of a deleted phrase for a while, and takes over the focus of its key. */
export function DeletedRow({ text, language, is_busy = false, onUndo, onDismiss }: Props) {
  const undo_key = useRef<HTMLButtonElement>(null);
  useEffect(() => undo_key.current?.focus(), []);
  return (
    <li className={clsx('row gap-4 pad-block-4 well round-5', styles.deleted)}>
      <p role="status" className={clsx('fill cropped small leading-125 soft break', styles.text)}>
        Deleted: <bdi lang={language}>{text}</bdi>
      </p>
      <Button ref={undo_key} size="small" variant="paper" icon={<Undo2 />} is_busy={is_busy} onClick={onUndo}>
        Undo
      </Button>
      <IconButton label="Dismiss" icon={<X size={20} />} onClick={onDismiss} />
    </li>
  );
}
