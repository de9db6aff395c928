import { type RefObject, useEffect, useRef, useState } from 'react';
import { CHAT_PANEL } from '../../page-limits.ts';

/** Whether a list at this scroll position follows the newest message. */
export function followsNewest(list: {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}): boolean {
  return list.scrollHeight - list.clientHeight - list.scrollTop <= CHAT_PANEL.auto_scroll_px;
}

/** Scrolls a list to its newest item whenever it or the window changes size, unless the person scrolled away. */
export function useFollowNewest(scroller: RefObject<HTMLElement | null>) {
  const [is_following, setFollowing] = useState(true);
  const [times_brought, setTimesBrought] = useState(0);
  const follows = useRef(true);

  const setFollows = (now: boolean) => {
    if (now && !follows.current) setTimesBrought((before) => before + 1);
    follows.current = now;
    setFollowing(now);
  };

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const keepUp = new ResizeObserver(() => {
      if (!follows.current) return;
      list.scrollTop = list.scrollHeight;
      setTimesBrought((before) => before + 1);
    });
    for (const watched of [list, ...list.children]) keepUp.observe(watched);
    return () => keepUp.disconnect();
  }, [scroller]);

  return {
    is_following,
    /** How often the list was scrolled to its newest item. */
    times_brought,
    /** Ignored while the list is hidden: it has no height then. */
    onScroll: () => {
      const list = scroller.current;
      if (list && list.clientHeight > 0) setFollows(followsNewest(list));
    },
    follow: () => {
      setFollows(true);
      if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
    },
  };
}
