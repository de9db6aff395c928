import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { clsx } from 'clsx';
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { PAPER_CARDS } from '../../../../paper/paper-words.ts';
import { rowsToRender } from '../../../../ui/rows/rows-in-view.ts';
import { useRowsInView } from '../../../../ui/rows/use-rows-in-view.ts';
import styles from './paper-row.module.css';
import { PaperRow } from './paper-row.tsx';

/** A longer list scrolls by itself, so that what is below it stays near. */
const LONG_FROM = 8;

type Props = { cards: readonly PaperCard[]; readAgain: () => Promise<unknown> };

const numberOf = (target: Element): number | null => {
  const row = target.closest<HTMLElement>('[data-number]');
  return row ? Number(row.dataset.number) : null;
};

/** Renders only the rows near the viewport, the focused one and the one that is edited. */
export function PaperList({ cards, readAgain }: Props) {
  const can_switch = useGame(({ game }) => !isArchivedState(game.state));
  const list = useRef<HTMLOListElement>(null);
  const range = useRowsInView(list, cards.length);
  const [focused, setFocused] = useState<number | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const last_edited = useRef<number | null>(null);

  const indexOf = (number: number | null): number | null => {
    const at = number === null ? -1 : cards.findIndex((card) => card.number === number);
    return at < 0 ? null : at;
  };
  const edited_at = indexOf(edited);
  const rendered = rowsToRender(range, edited_at ?? indexOf(focused), cards.length);

  const edit = useCallback((number: number | null) => setEdited(number), []);

  // The field is gone with the focus, which goes back to the key that opened it.
  useLayoutEffect(() => {
    const was_edited = last_edited.current;
    last_edited.current = edited;
    if (edited !== null || was_edited === null) return;
    list.current?.querySelector<HTMLElement>(`[data-number="${was_edited}"] [data-edit]`)?.focus();
  }, [edited]);

  return (
    <div className={clsx(styles.frame, cards.length > LONG_FROM && styles.long)}>
      <ol
        ref={list}
        className={clsx(styles.list, edited_at !== null && styles.with_form)}
        style={{ '--count': cards.length }}
        aria-label={PAPER_CARDS}
        onFocus={({ target }: FocusEvent) => setFocused(numberOf(target))}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(null);
        }}
      >
        {rendered.map((at) => {
          const card = cards[at];
          return (
            card && (
              <PaperRow
                key={card.id}
                card={card}
                at={at}
                count={cards.length}
                is_lower={edited_at !== null && at > edited_at}
                is_edited={at === edited_at}
                can_switch={can_switch}
                readAgain={readAgain}
                onEdit={edit}
              />
            )
          );
        })}
      </ol>
    </div>
  );
}
