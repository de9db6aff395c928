import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { EmojiField } from '../../../packs/emoji-field.tsx';
import { LanguageField } from '../../../packs/language-field.tsx';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from './pack-editor.module.css';
import type { Trouble } from './use-saving.ts';

type Props = {
  draft: PackContent;
  fault: Extract<Trouble, { kind: 'fault' }> | null;
  is_inert: boolean;
  onChange: (parts: Partial<PackContent>) => void;
};

/** Emoji, name and language. What is wrong with one of them shows under it, and it has the focus. */
export function PackFields({ draft, fault, is_inert, onChange }: Props) {
  const fields = useRef<HTMLElement>(null);
  const errorOf = (part: string) => (fault?.part === part ? fault.sentence : null);

  useEffect(() => {
    if (fault !== null)
      fields.current?.querySelector<HTMLElement>(`[data-part="${fault.part}"] :is(input, select)`)?.focus();
  }, [fault]);

  return (
    <section
      ref={fields}
      className={clsx('edge', styles.fields)}
      aria-label="About the pack"
      inert={is_inert}
    >
      <div data-part="emoji">
        <EmojiField value={draft.emoji} error={errorOf('emoji')} onChange={(emoji) => onChange({ emoji })} />
      </div>
      <div data-part="name">
        <TextField
          label="Name"
          dir="auto"
          autoComplete="off"
          value={draft.name}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <div data-part="language" className={styles.language}>
        <LanguageField value={draft.language} onChange={(language) => onChange({ language })} />
        <FieldMessage id="pack-language-error" error={errorOf('language')} />
      </div>
    </section>
  );
}
