import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EmojiField } from '../../../packs/emoji-field.tsx';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from './pack-editor.module.css';
import type { Trouble } from './use-saving.ts';

type LanguageFieldProps = { value: string; onChange: (tag: string) => void };

const COMMON =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sv sw th tr uk ur vi zh'.split(
    ' ',
  );

/** Some tags that are right have no name and are refused, such as those with extensions. */
function nameOf(tag: string, names: Intl.DisplayNames): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function languages(...others: string[]) {
  const page = document.documentElement.lang || 'en';
  const names = new Intl.DisplayNames([page], { type: 'language', fallback: 'code' });
  return [...new Set([...COMMON, ...others])]
    .map((tag) => ({ value: tag, label: nameOf(tag, names) }))
    .sort((one, other) => one.label.localeCompare(other.label, page));
}

/** The language of a pack's phrases: common ones, the one it has and the one it had. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const [first] = useState(value);
  const options = useMemo(() => languages(first, value), [first, value]);
  return <SelectField label="Language" options={options} value={value} onChange={onChange} />;
}

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
