import { CARD } from '@phrase-bingo/game/rules/limits';
import { Check } from 'lucide-react';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/use-game.ts';
import { Blot, DashedRing, Star } from '../../../ui/display/blot.tsx';
import { closureOf, isShut } from '../board/closed.ts';
import { feel } from '../feel/feel.ts';
import styles from './phrase-table.module.css';

type Props = { sid: number; text: string; is_called: boolean; is_marked: boolean };

/** Marks the cell of a phrase from the list; it is the same cell, so the card shows it too. */
export function MarkKey({ sid, text, is_called, is_marked }: Props) {
  const live = useLive();
  const is_shut = useGame((view) => isShut(closureOf(view)));
  const is_free = sid === CARD.free_sid;

  const press = () => {
    live.mark(sid);
    const now = live.store.getState().view?.card[sid - 1]?.is_marked ?? is_marked;
    if (now !== is_marked) feel(now ? 'daub' : 'undaub');
  };

  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={`Mark ${text}`}
      aria-pressed={is_marked}
      aria-disabled={is_shut || is_free || undefined}
      onClick={press}
    >
      {is_free && <Star />}
      {is_marked && !is_free && <Blot seed={`row/${sid}`} />}
      {is_marked && !is_free && <Check size={18} aria-hidden="true" />}
      {!is_marked && is_called && <DashedRing seed={`row/${sid}`} className={styles.ring} />}
      {!is_marked && !is_called && <span className={styles.dry} />}
    </button>
  );
}
