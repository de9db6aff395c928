import { firstCharacters } from '@phrase-bingo/game/rules/characters';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { PACK_REFUSALS, type PackRefusal } from '@phrase-bingo/game/rules/packs/pack-refusals';
import {
  DEFAULT_EMOJI,
  DEFAULT_LANGUAGE,
  packLanguage,
  whyNotPackEmoji,
  whyNotPackName,
} from '@phrase-bingo/game/rules/packs/packs';
import { cleanName } from '@phrase-bingo/game/rules/plain-text';
import { clsx } from 'clsx';
import { useState } from 'react';
import { TextField } from '../../ui/controls/text-field.tsx';
import { EmojiField } from '../emoji-field.tsx';
import type { PackHead } from './list-reading.ts';
import styles from './new-pack-fields.module.css';

const sentence = (refusal: PackRefusal | null) => refusal && PACK_REFUSALS[refusal].message;

type Typed = { name?: string; emoji?: string };

/** The head of a new pack: what the person typed, else what the list says of itself. */
export function useNewPack(head: PackHead) {
  const [typed, setTyped] = useState<Typed>({});
  const [is_tried, setTried] = useState(false);
  const language = head.language ?? packLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const name = typed.name ?? firstCharacters(cleanName(head.name ?? ''), PACK.name_max).trim();
  const emoji = typed.emoji ?? head.emoji ?? DEFAULT_EMOJI;
  const name_error = whyNotPackName(name);
  const emoji_error = whyNotPackEmoji(emoji);
  return {
    content: { name, emoji, language },
    name_error: is_tried || name_error === 'pack_name_too_long' ? sentence(name_error) : null,
    emoji_error: is_tried ? sentence(emoji_error) : null,
    type: (part: Typed) => setTyped({ ...typed, ...part }),
    /** Shows what is wrong, if anything. */
    isRight: () => {
      setTried(true);
      return !name_error && !emoji_error;
    },
  };
}

type Props = { pack: ReturnType<typeof useNewPack> };

export function NewPackFields({ pack }: Props) {
  return (
    <div className={clsx('grid gap-6', styles.fields)}>
      <EmojiField
        value={pack.content.emoji}
        error={pack.emoji_error}
        onChange={(emoji) => pack.type({ emoji })}
      />
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        className={styles.name}
        value={pack.content.name}
        error={pack.name_error}
        onChange={({ target }) => pack.type({ name: target.value })}
      />
    </div>
  );
}
