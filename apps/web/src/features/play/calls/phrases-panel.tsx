import { CARD } from '@phrase-bingo/game/rules/limits';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { useCalledCounts } from '../../../live/use-game.ts';
import { FLASH } from '../../../page-limits.ts';
import { Blot, DashedRing, Star } from '../../../ui/display/blot.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useFlash } from '../../../ui/overlays/use-flash.ts';
import { closureOf, isClosed } from '../card/card-closure.ts';
import { giveFeedback } from '../feedback.ts';
import styles from './phrases-panel.module.css';
import { type Column, FIRST_ORDER, nextOrder, sortPhrases } from './sort-phrases.ts';

type Props = { sid: number; text: string; is_called: boolean; is_marked: boolean };

/** Marks the same cell as the card does. */
function MarkButton({ sid, text, is_called, is_marked }: Props) {
  const live = useLive();
  const is_closed = useGame((view) => isClosed(closureOf(view)));
  const is_free = sid === CARD.free_sid;

  const press = () => {
    live.mark(sid);
    const is_marked_after = live.store.getState().view?.card[sid - 1]?.is_marked ?? is_marked;
    if (is_marked_after !== is_marked) giveFeedback(is_marked_after ? 'daub' : 'undaub');
  };

  return (
    <button
      type="button"
      className={clsx('place-centre pad-0 anchor isolate press bare round', styles.mark)}
      aria-label={`Mark ${text}`}
      aria-pressed={is_marked}
      aria-disabled={is_closed || is_free || undefined}
      onClick={press}
    >
      {is_free && <Star />}
      {is_marked && !is_free && <Blot seed={`row/${sid}`} />}
      {is_marked && !is_free && <Check size={18} />}
      {!is_marked && is_called && <DashedRing seed={`row/${sid}`} className={styles.ring} />}
      {!is_marked && !is_called && <span className={styles.dry} />}
    </button>
  );
}

/** True for a moment after the host edits the phrase. */
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

const PhraseRow = memo(function PhraseRow({ phrase }: { phrase: Readonly<Phrase> }) {
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
          <span className={clsx('soft centre', styles.none)}>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>Not on your card</VisuallyHidden>
          </span>
        ) : (
          <MarkButton sid={cell_sid} text={text} is_called={is_called} is_marked={isMarked} />
        )}
      </td>
    </tr>
  );
});

const COLUMNS: readonly { column: Column; label: string }[] = [
  { column: 'sid', label: '#' },
  { column: 'text', label: 'Phrase' },
  { column: 'called', label: 'Called' },
  { column: 'marked', label: 'Marked' },
];

function PhraseTable() {
  const phrases = useGame((view) => view.phrases);
  const [order, setOrder] = useState(FIRST_ORDER);
  const Arrow = order.is_reversed ? ArrowDown : ArrowUp;
  return (
    <table className={clsx('full-width size-16', styles.table)} aria-label="Phrases">
      <thead>
        <tr>
          {COLUMNS.map(({ column, label }) => {
            const is_sorted = order.column === column;
            const direction = order.is_reversed ? 'descending' : 'ascending';
            return (
              <th key={column} scope="col" aria-sort={is_sorted ? direction : undefined}>
                <button type="button" onClick={() => setOrder(nextOrder(order, column))}>
                  {label}
                  {is_sorted && <Arrow size={14} aria-hidden="true" />}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {sortPhrases(phrases, order).map((phrase) => (
          <PhraseRow key={phrase.id} phrase={phrase} />
        ))}
      </tbody>
    </table>
  );
}

/** Hidden from screen readers because CalledCount says the same. */
function CalledDots() {
  const { called, total } = useCalledCounts();
  return (
    <div className={clsx('flex gap-2', styles.dots)} aria-hidden="true">
      {Array.from({ length: total }, (_, place) => place).map((place) => (
        <i key={place} className={clsx(place < called && styles.on)} />
      ))}
    </div>
  );
}

const INACTIVE = 'You are inactive and cannot mark phrases';

export function CalledCount() {
  const { called, total } = useCalledCounts();
  return `${called} of ${total} called`;
}

export function PhrasesPanel() {
  const is_inactive = useGame(({ player }) => player?.is_active === false);
  return (
    <>
      <CalledDots />
      {is_inactive && (
        <p
          className={clsx('pad-inline-7 pad-block-5 above-6 small semi leading-125 round-4', styles.inactive)}
        >
          {INACTIVE}
        </p>
      )}
      <PhraseTable />
    </>
  );
}
