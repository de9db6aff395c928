import type { GameView } from '@phrase-bingo/game/view/game-view';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { type RefObject, useEffect, useRef } from 'react';
import { useLive } from './game-provider.tsx';
import { useGameState } from './game-store.ts';
import { aroundText } from './live-notices.ts';
import type { CallNotice } from './notice.ts';

/** The phrase that was called last in the round on screen. */
export function latestCall({ phrases }: GameView): Readonly<Phrase> | null {
  return phrases.reduce<Readonly<Phrase> | null>((latest, phrase) => {
    const is_later = (phrase.call_position ?? 0) > (latest?.call_position ?? 0);
    return is_later ? phrase : latest;
  }, null);
}

/** Whether a person can see the middle of an element: it has a layout, is scrolled into view, and no dialog covers it. */
function isInView(element: HTMLElement): boolean {
  if (!element.checkVisibility() || document.querySelector('dialog:modal') !== null) return false;
  const { top, left, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
}

/** For an element that shows the last call. While it is in view it announces calls, so that no toast has to. */
export function useCallNotice<Its extends HTMLElement>(): {
  place: RefObject<Its | null>;
  notice: CallNotice | null;
} {
  const { callNotices } = useLive();
  const place = useRef<Its>(null);
  useEffect(
    () => callNotices.addPlace(() => place.current !== null && isInView(place.current)),
    [callNotices],
  );
  const notice = useGameState(({ call_notice, view }) =>
    call_notice?.round_number === view?.round.round_number ? call_notice : null,
  );
  return { place, notice };
}

type Props = {
  notice: CallNotice;
  /** Classes of the words around the phrase and of the phrase itself. */
  words_class: string | undefined;
  text_class: string | undefined;
  length: string;
};

/** The sentence that announces a call. The phrase may be larger than the words around it. */
export function CallSentence({ notice, words_class, text_class, length }: Props) {
  const [before, after] = aroundText(notice);
  return (
    <p>
      {before !== '' && <span className={words_class}>{before}</span>}
      <span dir="auto" className={text_class} data-length={length}>
        {notice.text}
      </span>
      {after !== '' && <span className={words_class}>{after}</span>}
    </p>
  );
}
