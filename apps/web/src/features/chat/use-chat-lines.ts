import { useEffect, useMemo, useState } from 'react';
import { useLive } from '../../live/game-provider.tsx';
import { useGame, useGameState } from '../../live/use-game.ts';
import { browserClock } from '../../text/local-times.ts';
import { chatLines, type PlacedLine, placedLines, withJoinsMerged } from './chat-lines.ts';

/** Times read in minutes, so half of one is often enough. */
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

/** All that the chat shows, and the moment its times are told for. */
export function useChatLines(): { lines: readonly PlacedLine[]; now: number } {
  const { clock } = useLive();
  const now = useNow();
  const messages = useGame((view) => view.messages);
  const viewer_id = useGame((view) => view.viewer_id);
  const outbox = useGameState((state) => state.outbox);
  const lines = useMemo(() => {
    const ahead = clock.now() - Date.now();
    const said = chatLines(messages, outbox, viewer_id, ahead);
    return placedLines(withJoinsMerged(said), now, browserClock);
  }, [messages, outbox, viewer_id, clock, now]);
  return { lines, now };
}
