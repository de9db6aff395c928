import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Check, Lock, Megaphone } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import row from '../phrase-row.module.css';
import { NumberMark, PhraseText } from '../phrase-row.tsx';

type CalledRowProps = {
  phrase: Readonly<Phrase>;
  is_busy: boolean;
  /** Null while no phrase can be recalled. */
  onRecall: (() => void) | null;
};

export function CalledRow({ phrase, is_busy, onRecall }: CalledRowProps) {
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
          is_busy={is_busy}
          onClick={onRecall}
        >
          Recall
        </Button>
      )}
    </li>
  );
}

export function FreeRow({ sid, text }: { sid: number; text: string }) {
  return (
    <li className={row.row}>
      <NumberMark sid={sid} look="free" />
      <PhraseText text={text} />
      <span className="row gap-3 small soft">
        <Lock size={16} />
        Always daubed
      </span>
    </li>
  );
}

type Props = {
  phrase: Readonly<Phrase>;
  is_busy: boolean;
  /** Null while nothing can be called. */
  onCall: (() => void) | null;
};

/** A phrase to call, or one that was just called and still has its place in the list. */
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
          icon={is_called ? <Check /> : <Megaphone />}
          aria-describedby={text_id}
          {...(is_called ? { 'aria-disabled': true } : { is_busy, onClick: onCall })}
        >
          {is_called ? 'Called' : 'Call'}
        </Button>
      )}
    </li>
  );
}
