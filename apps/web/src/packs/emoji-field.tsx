import { PACK_REFUSALS } from '@phrase-bingo/game/rules/packs/pack-refusals';
import { whyNotPackEmoji } from '@phrase-bingo/game/rules/packs/packs';
import { useState } from 'react';
import { TextField } from '../ui/controls/text-field.tsx';
import styles from './emoji-field.module.css';

type Props = { value: string; onChange: (emoji: string) => void; error?: string | null };

const isEmoji = (text: string) => whyNotPackEmoji(text) === null;

/** An emoji typed behind the one that is there takes its place. */
function afterTyping(before: string, typed: string): string {
  const text = typed.trim();
  const added = text.startsWith(before) ? text.slice(before.length) : '';
  return !isEmoji(text) && isEmoji(added) ? added : text;
}

/** The one emoji of a pack, from the keyboard of the person. */
export function EmojiField({ value, onChange, error }: Props) {
  const [is_left, setLeft] = useState(false);
  const own_error = is_left && !isEmoji(value) ? PACK_REFUSALS.pack_emoji_invalid.message : null;
  return (
    <TextField
      label="Emoji"
      className={styles.field}
      value={value}
      error={error ?? own_error}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(afterTyping(value, event.target.value))}
    />
  );
}
