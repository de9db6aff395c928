import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { PreviewRow } from './check-entries.ts';
import { type Confirm, ConfirmKeys } from './confirm-keys.tsx';
import styles from './import-dialog.module.css';
import { NOTES, PROBLEMS } from './list-reading.ts';
import { DropZone, FileCard, OtherFile, PasteField } from './list-source.tsx';
import { Preview } from './preview.tsx';
import { Said } from './said.tsx';
import { TableChoices } from './table-choices.tsx';
import type { List } from './use-list.ts';

/** Takes files dropped anywhere, so that none replaces the page. Answers whether one is held over it. */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [is_over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    };
    document.addEventListener('dragover', hold);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', hold);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return is_over;
}

type Props = {
  list: List;
  rows: readonly PreviewRow[];
  language?: string | undefined;
  /** What is asked besides the list: the name of a pack, or how to take it. */
  fields: ReactNode;
  /** Why the key is off, or what went wrong. */
  message: string | null;
  confirm: Confirm;
  onClose: () => void;
};

function Trouble({ list, id }: { list: List; id: string }) {
  const result = list.trouble?.result;
  if (result?.kind !== 'problem') return null;
  const { problem, json_line } = result;
  const line = json_line === undefined ? '' : ` Look at line ${json_line}.`;
  return (
    <div className={clsx('grid gap-5', styles.trouble)}>
      <FieldMessage id={id} error={PROBLEMS[problem] + line} />
      {problem === 'not_json' && (
        <Button variant="paper" size="small" onClick={list.readAsLines}>
          Read it as plain lines
        </Button>
      )}
    </div>
  );
}

/** Where a list comes from at one side, what becomes of it at the other. */
export function ImportFrame(props: Props) {
  const { list, rows, language, fields, message, confirm, onClose } = props;
  const problem_id = useId();
  const is_over = useFileDrop(list.takeFiles);
  const result = list.reading?.result;
  const read = result?.kind === 'list' ? result : null;
  const source = list.reading?.source;
  const file = read && source?.kind === 'file' ? source : null;
  return (
    <Dialog
      open
      is_wide
      title="Import phrases"
      onClose={() => !confirm.is_busy && onClose()}
      actions={
        <ConfirmKeys
          confirm={read && { ...confirm, is_off: confirm.is_off || list.is_reading }}
          message={message}
          onCancel={onClose}
        />
      }
    >
      <div className={clsx(styles.body, !read && styles.start)} aria-busy={list.is_reading}>
        <div className={clsx('stack content-start gap-7', styles.side)}>
          {file ? (
            <FileCard
              name={file.name}
              size={file.bytes.byteLength}
              is_over={is_over}
              onFiles={list.takeFiles}
            />
          ) : (
            <PasteField
              draft={list.draft}
              described_by={list.trouble ? problem_id : undefined}
              onPaste={list.paste}
            />
          )}
          <Trouble list={list} id={problem_id} />
          {read && (
            <>
              {!file && <OtherFile is_over={is_over} onFiles={list.takeFiles} />}
              {fields}
              {read.table && <TableChoices table={read.table} onChoose={list.choose} />}
              {read.notes.map((note) => (
                <Said key={note} className={styles.note}>
                  <Info />
                  {NOTES[note]}
                </Said>
              ))}
            </>
          )}
        </div>
        {read ? (
          <div className={styles.list}>
            <Preview rows={rows} more={read.more} language={language} onTick={list.tick} />
          </div>
        ) : (
          <DropZone is_over={is_over} onFiles={list.takeFiles} />
        )}
      </div>
    </Dialog>
  );
}
