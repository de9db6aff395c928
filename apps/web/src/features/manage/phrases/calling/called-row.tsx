import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { NumberMark } from '../number-mark.tsx';
import row from '../phrase-row.module.css';
import { PhraseText } from '../phrase-text.tsx';

type Props = {
  phrase: Readonly<Phrase>;
  is_busy: boolean;
  /** Null while no call can be taken back. */
  onRecall: (() => void) | null;
};

export function CalledRow({ phrase, is_busy, onRecall }: Props) {
  const { sid, text } = phrase;
  const text_id = useId();
  return (
    <li className={clsx(row.row, row.called)}>
      <NumberMark sid={sid} look="daubed" />
      <PhraseText id={text_id} text={text} />
      {onRecall && (
        <Button
          size="small"
          variant="quiet"
          className={row.recall}
          aria-describedby={text_id}
          busy={is_busy}
          onClick={onRecall}
        >
          Recall
        </Button>
      )}
    </li>
  );
}
