import { useEffect } from 'react';
import { useLive } from '../../live/game-provider.tsx';
import { useConnection, useGame } from '../../live/use-game.ts';

/** Only so many can be told at once; the rest follows after this. */
const REST_AFTER = 1_000;

/** Lets the senders know what is in view, as long as it is. */
export function useReading(is_in_view: boolean): void {
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
