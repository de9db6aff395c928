import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './edit-form.module.css';
import { FieldMessage } from './field-message.tsx';
import { GrowingField } from './growing-field.tsx';

type Props = {
  /** The name of the field. */
  label: string;
  text: string;
  language?: string | undefined;
  error: string | null;
  is_busy?: boolean;
  /** Beside the keys; it describes the field while there is no error. */
  remark?: ReactNode;
  onType: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** A text of one line that may be long, edited in its place. Enter saves, Escape cancels. */
export function EditForm(props: Props) {
  const { label, text, language, error, is_busy = false, remark, onType, onSave, onCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onSave();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.focus();
    onSave();
  };

  const remark_id = remark === undefined ? undefined : `${id}-remark`;
  return (
    <form className="grid shrink gap-5" noValidate onSubmit={submit}>
      <GrowingField
        ref={field}
        className={styles.field}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? remark_id : `${id}-error`}
        lang={language}
        enterKeyHint="done"
        value={text}
        onChange={({ target }) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
        onKeyDown={pressKey}
      />
      <FieldMessage id={`${id}-error`} error={error} />
      <div className="row wrap gap-5">
        <Button type="submit" size="small" icon={<Check />} is_busy={is_busy}>
          Save
        </Button>
        <Button size="small" variant="paper" onClick={onCancel}>
          Cancel
        </Button>
        {remark !== undefined && (
          <span id={remark_id} className={clsx('size-14 soft digits', styles.remark)}>
            {remark}
          </span>
        )}
      </div>
    </form>
  );
}
