import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { FLASH } from '../../../screen-limits.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useFlash } from '../../../ui/overlays/use-flash.ts';
import { MarkKey } from './mark-key.tsx';
import styles from './phrase-table.module.css';

/** Lights up when the host changes the words. */
function useEdited(text: string): boolean {
  const { is_on, flash } = useFlash(FLASH.phrase_edited_player);
  const seen = useRef(text);
  const light = useEffectEvent(flash);
  useEffect(() => {
    if (seen.current !== text) light();
    seen.current = text;
  }, [text]);
  return is_on;
}

export const PhraseRow = memo(function PhraseRow({ phrase }: { phrase: Readonly<Phrase> }) {
  const { id, sid, text, is_called, isMarked } = phrase;
  const cell_sid = useGame(({ card }) => card.find(({ phrase_id }) => phrase_id === id)?.sid ?? null);
  const is_edited = useEdited(text);
  return (
    <tr className={clsx(is_called && styles.is_called, is_edited && styles.is_edited)}>
      <td>{sid}</td>
      <th scope="row" dir="auto">
        {text}
      </th>
      <td>
        {is_called ? (
          <Check className={styles.tick} role="img" aria-label="Called" />
        ) : (
          <VisuallyHidden>Not called</VisuallyHidden>
        )}
      </td>
      <td>
        {cell_sid === null ? (
          <span className={styles.none}>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>Not on your card</VisuallyHidden>
          </span>
        ) : (
          <MarkKey sid={cell_sid} text={text} is_called={is_called} is_marked={isMarked} />
        )}
      </td>
    </tr>
  );
});
