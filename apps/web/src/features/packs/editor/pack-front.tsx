import { DEFAULT_EMOJI, type PackContent, whyNotPackEmoji } from '@phrase-bingo/game/rules/packs/packs';
import { cleanName } from '@phrase-bingo/game/rules/plain-text';
import { OpenPack, openPackName } from '../../../packs/open-pack.tsx';
import { packColour } from '../../../packs/pack-colours.ts';
import { phraseWords } from '../../../packs/phrase-words.ts';
import { longestWord } from '../../../ui/display/longest-word.ts';
import styles from './pack-editor.module.css';

type Props = { draft: PackContent; className?: string | undefined };

/** The packet as it will look, with its name as the heading of the page. */
export function PackFront({ draft: { name, emoji: typed, language, phrases }, className }: Props) {
  const shown = cleanName(name);
  const emoji = whyNotPackEmoji(typed) === null ? typed : DEFAULT_EMOJI;
  return (
    <OpenPack
      className={className}
      emoji={emoji}
      colour={packColour(emoji)}
      phrases={phrases}
      language={language}
    >
      {shown === '' ? (
        <h1 className={openPackName} tabIndex={-1}>
          New pack
        </h1>
      ) : (
        <h1
          className={openPackName}
          tabIndex={-1}
          dir="auto"
          lang={language}
          style={{ '--name-letters': longestWord(shown) }}
        >
          {shown}
        </h1>
      )}
      <p className={styles.front_count}>{phraseWords(phrases.length)}</p>
    </OpenPack>
  );
}
