import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import {
  type ComponentType,
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLive } from '../../live/game-provider.tsx';
import { useGame, useGameState } from '../../live/game-store.ts';
import { browserClock } from '../../text/local-times.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { chatItems, type PlacedItem, placedItems, withHiddenFolded, withJoinsMerged } from './chat-items.ts';
import styles from './chat-log.module.css';
import { relativeTime } from './chat-times.ts';
import { useHiddenPlayers } from './hidden-players.ts';
import { Message } from './message.tsx';
import type { MenuMessage } from './message-menu.tsx';
import { useUnseen } from './use-messages-since.ts';

/** Ages are shown in minutes, so half a minute is often enough. */
const REFRESH = 30_000;

function useNow(): number {
  const { clock } = useLive();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), REFRESH);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

/** All chat items, and the time their ages are relative to. */
function useChatItems(): { items: readonly PlacedItem[]; now: number } {
  const { clock } = useLive();
  const now = useNow();
  const messages = useGame((view) => view.messages);
  const viewer_id = useGame((view) => view.viewer_id);
  const outbox = useGameState((state) => state.outbox);
  const hidden = useHiddenPlayers();
  const items = useMemo(() => {
    const ahead = clock.now() - Date.now();
    const said = chatItems(messages, outbox, viewer_id, ahead);
    const folded = withHiddenFolded(withJoinsMerged(said), new Set(hidden));
    return placedItems(folded, now, browserClock);
  }, [messages, outbox, viewer_id, hidden, clock, now]);
  return { items, now };
}

/** Moves the focus to the list when what had it disappears with its line: after Remove Message, Hide and Show. */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const is_lost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (is_lost) list.current?.focus({ preventScroll: true });
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // React reports only what people leave, not what it removes itself.
    onBlur: () => {
      focused.current = null;
    },
  };
}

type Props = {
  MessageMenu: ComponentType<{ message: MenuMessage }>;
  scroller: RefObject<HTMLDivElement | null>;
  is_following: boolean;
  times_brought: number;
  onScroll: () => void;
  onNewest: () => void;
};

/** The messages. The live region is elsewhere, because times and receipts change here all the time. */
export function ChatLog({ MessageMenu, scroller, is_following, times_brought, onScroll, onNewest }: Props) {
  const { items, now } = useChatItems();
  const unseen = useUnseen(times_brought);
  const focus = useKeptFocus(scroller);
  return (
    <div className="column grow shrink-y anchor">
      <div
        ref={scroller}
        className={clsx('grow shrink-y anchor', styles.scroller)}
        role="log"
        aria-live="off"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
        tabIndex={0}
        onScroll={onScroll}
        {...focus}
      >
        <div className={clsx('column', styles.content)}>
          {items.length === 0 ? (
            <p className={clsx('grid justify-items-centre gap-4 soft', styles.empty)}>
              <Lucky pose="hello" width={96} />
              No messages yet. Say hello!
            </p>
          ) : (
            <ol>
              {items.map((item) => (
                <Message
                  key={item.id}
                  {...item}
                  MessageMenu={MessageMenu}
                  time={relativeTime(item.sent_at, now, browserClock)}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      {!is_following && unseen > 0 && (
        <Button size="small" className={styles.newest} icon={<ArrowDown />} onClick={onNewest}>
          New messages
        </Button>
      )}
    </div>
  );
}
