import { type RefObject, useEffect, useRef } from 'react';
import { useLive } from './game-provider.tsx';
import { isInView } from './is-in-view.ts';
import type { CallNews } from './notice.ts';
import { useGameState } from './use-game.ts';

/** For a place that shows the last call: while it can be seen it is the notification, and has `news` to tell. */
export function useCallPlace<Its extends HTMLElement>(): {
  place: RefObject<Its | null>;
  news: CallNews | null;
} {
  const { callNews } = useLive();
  const place = useRef<Its>(null);
  useEffect(() => callNews.addPlace(() => place.current !== null && isInView(place.current)), [callNews]);
  const news = useGameState(({ call_news, view }) =>
    call_news?.round_number === view?.round.round_number ? call_news : null,
  );
  return { place, news };
}
