import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { entryNumber, navigate } from '../../../routing/history.ts';
import { useAsk } from '../../../ui/overlays/ask.tsx';

/** Where a person was about to go: to an address, or so many steps in the history of the tab. */
type Way = { to: string } | { steps: number };

const LEAVE = {
  title: 'Leave without saving?',
  sentences: 'What you changed in this pack is lost.',
  agree: 'Leave',
  refuse: 'Stay',
  tone: 'danger',
} as const;

/** The address that a plain click on a link of the app leads to. */
function addressOf(event: MouseEvent): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const is_on_page = pathname === location.pathname && search === location.search && hash !== '';
  return origin === location.origin && !is_on_page ? pathname + search + hash : null;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by the keys of the browser, or by `leaveTo`. The router
 * hears of a step in the history only after it is agreed to. Closing the tab asks in the words of the browser.
 */
export function useLeaveQuestion(is_unsaved: boolean, onLeave: () => void) {
  const { ask, question } = useAsk();
  const here = useRef(entryNumber(history.state));
  const is_going_back = useRef(false);

  const askBefore = async (way: Way) => {
    if (!(await ask(LEAVE))) return;
    onLeave();
    setLeftBy(way);
  };

  const go = useEffectEvent((way: Way) => {
    if ('to' in way) navigate(way.to);
    else history.go(way.steps);
  });

  const click = useEffectEvent((event: MouseEvent) => {
    const to = addressOf(event);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    void askBefore({ to });
  });

  const step = useEffectEvent((event: PopStateEvent) => {
    if (is_going_back.current) {
      is_going_back.current = false;
      event.stopImmediatePropagation();
      return;
    }
    const number = entryNumber(event.state);
    if (number === null || here.current === null || number === here.current) return;
    event.stopImmediatePropagation();
    is_going_back.current = true;
    const steps = number - here.current;
    history.go(-steps);
    void askBefore({ steps });
  });

  const [left_by, setLeftBy] = useState<Way | null>(null);
  const is_on = is_unsaved && left_by === null;

  useEffect(() => {
    if (!is_on) return;
    // An address within the page has no number.
    here.current = entryNumber(history.state) ?? here.current;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('click', click, true);
    addEventListener('popstate', step, true);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('click', click, true);
      removeEventListener('popstate', step, true);
      removeEventListener('beforeunload', warn);
    };
  }, [is_on]);

  // Only when nobody listens any more.
  useEffect(() => {
    if (left_by !== null) go(left_by);
  }, [left_by]);

  return {
    question,
    /** Asks first if need be. */
    leaveTo: (to: string) => void (is_on ? askBefore({ to }) : navigate(to)),
    /** Without a question: what was unsaved is gone or saved. */
    leaveNow: (to: string) => setLeftBy({ to }),
  };
}
