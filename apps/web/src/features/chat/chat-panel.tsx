import { clsx } from 'clsx';
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLive } from '../../live/game-provider.tsx';
import { useGame } from '../../live/game-store.ts';
import { useConnection, useTypists } from '../../live/use-game.ts';
import { CHAT_PANEL } from '../../page-limits.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { useHiddenPlayers } from './hidden-players.ts';
import type { MenuMessage } from './message-menu.tsx';
import { useFollowNewest } from './use-follow-newest.ts';
import { useMessagesSince } from './use-messages-since.ts';

/** One frame reports a limited number of messages; the rest follows after this delay. */
const REST_AFTER = 1_000;

/** Sends read receipts while the chat is in view. */
function useReading(is_in_view: boolean): void {
  const { markRead } = useLive();
  const messages = useGame((view) => view.messages);
  const { is_authenticated } = useConnection();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is there to be read
  useEffect(() => {
    if (!is_in_view || !is_authenticated) return;
    markRead();
    const timer = setInterval(markRead, REST_AFTER);
    return () => clearInterval(timer);
  }, [messages, is_in_view, is_authenticated, markRead]);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is visible: not in a background tab and not on a locked phone. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

const FEW = 3;

function sentence(names: readonly string[]): string {
  if (names.length > FEW) return 'Several people are typing...';
  const last = names.at(-1) ?? '';
  return names.length > 1
    ? `${names.slice(0, -1).join(', ')} and ${last} are typing...`
    : `${last} is typing...`;
}

/** Who is typing. Its row is always there, so that nothing jumps. */
function TypingStatus() {
  const hidden = useHiddenPlayers();
  const names = useTypists()
    .filter(({ user_id }) => !hidden.includes(user_id))
    .map(({ username }) => username);
  return (
    <p className={clsx('row rigid gap-4 tiny soft', styles.typing)}>
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className="shrink clip">{sentence(names)}</span>
        </>
      )}
    </p>
  );
}

const LATEST = 3;

/** Announces new messages of others to screen readers, but neither earlier ones nor changing times and receipts. */
function MessageAnnouncer({ is_shown }: { is_shown: boolean }) {
  const messages = useMessagesSince(!is_shown, LATEST);
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-relevant="additions">
        {messages.map(({ id, username, content }) => (
          <span key={id}>{`${username}: ${content}`}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}

/** Loaded with the first line that needs it: a card must not wait for it. Until then the lines show without it. */
const PlayerMessageMenu = fetchedLater(async () => (await import('./message-menu.tsx')).PlayerMessageMenu);

type Props = {
  /** False while another tab of the page covers it. */
  is_shown: boolean;
  /** What can be done about a line; the host has a menu of their own. */
  MessageMenu?: ComponentType<{ message: MenuMessage }>;
};

/** The chat of a game, inside a game page. */
export function ChatPanel({ is_shown, MessageMenu = PlayerMessageMenu }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { is_following, times_brought, onScroll, follow } = useFollowNewest(scroller);
  const is_visible = usePageVisible();
  useReading(is_shown && is_visible && is_following);
  return (
    <div
      className={clsx('column shrink shrink-y', styles.chat)}
      style={{ '--chat-h': `${CHAT_PANEL.panel_height_px}px` }}
    >
      <ChatLog
        MessageMenu={MessageMenu}
        scroller={scroller}
        is_following={is_following}
        times_brought={times_brought}
        onScroll={onScroll}
        onNewest={follow}
      />
      <MessageAnnouncer is_shown={is_shown} />
      <TypingStatus />
      <Composer onSent={follow} />
    </div>
  );
}
