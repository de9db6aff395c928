import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { Lucky } from '../../ui/display/lucky.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './list-source.module.css';
import { READ } from './lucky-read.ts';

const FORMS = 'Text, CSV, TSV or JSON, up to 256 kB';

type PasteProps = { draft: string; described_by: string | undefined; onPaste: (text: string) => void };

/** A plain text field: what is copied from a page loses its looks in it. */
export function PasteField({ draft, described_by, onPaste }: PasteProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>Paste a list, one phrase per line</label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        value={draft}
        aria-describedby={described_by}
        onChange={({ target }) => onPaste(target.value)}
      />
    </div>
  );
}

type FilesProps = { onFiles: (files: readonly File[]) => void };

export function DropZone({ is_over, onFiles }: FilesProps & { is_over: boolean }) {
  const id = useId();
  return (
    <div className={clsx(styles.zone, is_over && styles.over)}>
      <Lucky pose={READ} className={styles.lucky} />
      <ChooseFile described_by={id} onFiles={onFiles} />
      <p id={id}>{FORMS}</p>
    </div>
  );
}

const kilobytes = (bytes: number) =>
  new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, bytes / 1024));

type FileProps = FilesProps & { name: string; size: number; is_over: boolean };

/** The file that was read; another one takes its place. */
export function FileCard({ name, size, is_over, onFiles }: FileProps) {
  const ending = /\.([^.]{1,4})$/.exec(name)?.[1]?.toLowerCase() ?? 'txt';
  return (
    <div className={clsx(styles.card, is_over && styles.over)}>
      <span className={styles.sheet} aria-hidden="true">
        {ending}
      </span>
      <div>
        <b dir="auto">{name}</b>
        <span className={styles.size}>{kilobytes(size)}</span>
      </div>
      <ChooseFile size="small" onFiles={onFiles} />
    </div>
  );
}

/** Beside a pasted list. */
export function OtherFile({ is_over, onFiles }: FilesProps & { is_over: boolean }) {
  const id = useId();
  return (
    <div className={clsx(styles.other, is_over && styles.over)}>
      <ChooseFile size="small" described_by={id} onFiles={onFiles} />
      <p id={id}>{FORMS}</p>
    </div>
  );
}
