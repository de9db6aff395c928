import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import read from '../../assets/lucky-read.svg?url&no-inline';
import { Button } from '../../ui/controls/button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import styles from './list-source.module.css';

/** Lucky with his glasses on. */
const READ = { url: read, ratio: 284 / 260 };

type Props = {
  size?: 'regular' | 'small';
  described_by?: string | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** The browser's own dialog for files. */
function ChooseFile({ size = 'regular', described_by, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // The list takes the place of what had the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.csv,.tsv,.json,text/plain,text/csv,text/tab-separated-values,application/json"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again, after it was changed.
          target.value = '';
        }}
      />
      <Button
        ref={button}
        variant="paper"
        size={size}
        icon={size === 'regular' ? <FileUp /> : undefined}
        aria-describedby={described_by}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
    </>
  );
}

const FORMS = 'Text, CSV, TSV or JSON, up to 256 kB';

type PasteProps = { draft: string; described_by: string | undefined; onPaste: (text: string) => void };

/** A plain text field: what is copied from a page loses its looks in it. */
export function PasteField({ draft, described_by, onPaste }: PasteProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={clsx('grid gap-4', styles.paste)}>
      <label htmlFor={id}>Paste a list, one phrase per line</label>
      <textarea
        ref={field}
        id={id}
        className="field"
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
      <span className={clsx('grid place-centre', styles.sheet)} aria-hidden="true">
        {ending}
      </span>
      <div>
        <b dir="auto">{name}</b>
        <span className="small soft">{kilobytes(size)}</span>
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
