import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import { clsx } from 'clsx';
import { CloudOff, CloudUpload, Plug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLive } from '../../live/game-provider.tsx';
import { useGameState } from '../../live/game-store.ts';
import type { AfterClose } from '../../live/socket/reconnect.ts';
import { useConnection } from '../../live/use-game.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import styles from './play-header.module.css';

/** How many marks are waiting for the network. The header has little room for text. */
export function PendingMarks() {
  const count = useGameState(({ queued_marks }) => queued_marks.size);
  const words = count === 1 ? 'mark waiting' : 'marks waiting';
  return (
    <span role="status" title={count > 0 ? `${count} ${words}` : undefined}>
      {count > 0 && (
        <Badge icon={<CloudUpload />}>
          {count}
          <VisuallyHidden> {words}</VisuallyHidden>
        </Badge>
      )}
    </span>
  );
}

const CONNECTION_LOST = 'The live connection is lost. What you see may be out of date.';

const WORDS: Partial<Record<AfterClose['action'], string>> = {
  offer_reconnect: CONNECTION_LOST,
  stay_closed: CONNECTION_LOST,
  close_others: `${CLOSE.too_many_connections.reason}. Close some of your other pages, then reconnect.`,
};

/** Shown once the page has stopped reconnecting by itself. */
export function ReconnectBanner() {
  const live = useLive();
  const { status, after_close } = useConnection();
  const words = after_close && WORDS[after_close];
  if (status !== 'disconnected' || !words) return null;
  return (
    <Banner
      tone="info"
      icon={<Plug />}
      actions={
        <Button variant="paper" size="small" onClick={live.reconnect}>
          Reconnect
        </Button>
      }
    >
      {words}
    </Banner>
  );
}

/** With the date, unless it is today. */
function timeOf(stored_at: string): string {
  const then = new Date(stored_at);
  const is_today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString(
    [],
    is_today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
}

/** The game comes from the offline copy in this browser and may be out of date. */
export function OfflineBanner() {
  const stored_at = useGameState((state) => state.stored_at);
  const takes_marks = useGameState(({ view }) => view?.kind === 'play' && view.game.state === 'PLAYING');
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (stored_at === null || stored_at === dismissed) return null;
  return (
    <Banner tone="gold" icon={<CloudOff />} onDismiss={() => setDismissed(stored_at)}>
      Offline: the game as you last saw it, {timeOf(stored_at)}.
      {takes_marks && ' Your marks are saved once you are back.'}
    </Banner>
  );
}

/** The value once it has been stable for `wait` milliseconds. */
function useSettled<T>(value: T, wait: number, initial: T): T {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}

/** Short interruptions are not shown. */
const SHORT_BREAK = 2_000;

/** Shown when the connection has been down for a moment. */
export function ConnectionNote() {
  const { is_authenticated } = useConnection();
  const is_lost = useSettled(!is_authenticated, SHORT_BREAK, false) && !is_authenticated;
  return (
    <span
      role="status"
      className={clsx('inline-row gap-2', styles.connection)}
      data-long={is_lost || undefined}
    >
      {is_lost && (
        <>
          <Spinner size={14} />
          Reconnecting...
        </>
      )}
    </span>
  );
}
