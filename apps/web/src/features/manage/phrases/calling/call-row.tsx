import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Check, Megaphone } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { NumberMark } from '../number-mark.tsx';
import row from '../phrase-row.module.css';
import { PhraseText } from '../phrase-text.tsx';

type Props = {
  phrase: Readonly<Phrase>;
  is_busy: boolean;
  /** Null while nothing can be called. */
  onCall: (() => void) | null;
};

/** A phrase to call, or one that was called this moment and still stands in its place. */
export function CallRow({ phrase, is_busy, onCall }: Props) {
  const { sid, text, is_called } = phrase;
  const text_id = useId();
  return (
    <li className={row.row}>
      <NumberMark sid={sid} look={is_called ? 'daubed' : 'dry'} is_landing={is_called} />
      <PhraseText id={text_id} text={text} />
      {onCall && (
        <Button
          size="small"
          variant={is_called ? 'quiet' : 'primary'}
          className={clsx(row.call, is_called && row.done)}
          icon={is_called ? <Check aria-hidden="true" /> : <Megaphone aria-hidden="true" />}
          aria-describedby={text_id}
          {...(is_called ? { 'aria-disabled': true } : { busy: is_busy, onClick: onCall })}
        >
          {is_called ? 'Called' : 'Call'}
        </Button>
      )}
    </li>
  );
}
