import { useRef } from 'react';
import { CHAT_PANEL } from '../../screen-limits.ts';
import { ChatLog } from './chat-log.tsx';
import { ChatNews } from './chat-news.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { TypingLine } from './typing-line.tsx';
import { useFollowNewest } from './use-follow-newest.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useReading } from './use-reading.ts';

/** The chat of a game, inside a game page. `is_shown` is false while it stands behind another tab. */
export function ChatPanel({ is_shown }: { is_shown: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { is_following, times_brought, onScroll, follow } = useFollowNewest(scroller);
  const is_visible = usePageVisible();
  useReading(is_shown && is_visible && is_following);
  return (
    <div className={styles.chat} style={{ '--chat-h': `${CHAT_PANEL.panel_height_px}px` }}>
      <ChatLog
        scroller={scroller}
        is_following={is_following}
        times_brought={times_brought}
        onScroll={onScroll}
        onNewest={follow}
      />
      <ChatNews is_shown={is_shown} />
      <TypingLine />
      <Composer onSent={follow} />
    </div>
  );
}
