import { packPhrase } from '@phrase-bingo/game/rules/packs/pack-phrase';
import { clsx } from 'clsx';
import type { ClipboardEvent, ComponentProps, ReactNode, RefObject, SubmitEvent } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './add-phrase.module.css';

type Props = Pick<ComponentProps<typeof TextField>, 'lang' | 'error' | 'hint' | 'onBlur'> & {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  onType: (text: string) => void;
  onAdd: () => void;
  /** Gets a pasted text of several lines. */
  onPasteMany: (pasted: string) => void;
  /** How the key looks. */
  look: Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'className'>;
  className?: string | undefined;
  /** Says what was added, because the end of the list may not be visible. */
  added: ReactNode;
};

const hasLines = (text: string): boolean =>
  text.split(/[\r\n]+/).filter((line) => packPhrase(line) !== '').length > 1;

/** Enter adds the phrase and leaves the field ready for the next. */
export function AddPhrase(props: Props) {
  const { field, label, text, onType, onAdd, onPasteMany, look, className, added, ...rest } = props;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.focus();
    onAdd();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!hasLines(pasted)) return;
    event.preventDefault();
    onPasteMany(pasted);
  };
  return (
    <form className={clsx('cluster align-start', styles.bar, className)} noValidate onSubmit={submit}>
      <TextField
        {...rest}
        ref={field}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        className={styles.field}
        placeholder="Add a phrase"
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onPaste={paste}
      />
      <Button type="submit" {...look}>
        Add
      </Button>
      <p role="status" className={clsx('row shrink gap-2 size-14 semi', styles.added)}>
        {added}
      </p>
    </form>
  );
}
