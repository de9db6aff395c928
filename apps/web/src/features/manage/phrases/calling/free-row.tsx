import { Lock } from 'lucide-react';
import { NumberMark } from '../number-mark.tsx';
import row from '../phrase-row.module.css';
import { PhraseText } from '../phrase-text.tsx';

/** The centre of every card needs no call. */
export function FreeRow({ sid, text }: { sid: number; text: string }) {
  return (
    <li className={row.row}>
      <NumberMark sid={sid} look="free" />
      <PhraseText text={text} />
      <span className={row.locked}>
        <Lock size={16} aria-hidden="true" />
        Always daubed
      </span>
    </li>
  );
}
