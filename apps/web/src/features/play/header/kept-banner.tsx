import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useGameState } from '../../../live/use-game.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';

/** The day too, unless it is today. */
function timeOf(kept_at: string): string {
  const then = new Date(kept_at);
  const is_today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString(
    [],
    is_today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
}

/** The game comes from this browser's memory: nobody should take it for what goes on now. */
export function KeptBanner() {
  const kept_at = useGameState((state) => state.kept_at);
  const takes_marks = useGameState(({ view }) => view?.kind === 'play' && view.game.state === 'PLAYING');
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (kept_at === null || kept_at === dismissed) return null;
  return (
    <Banner tone="gold" icon={<CloudOff aria-hidden="true" />} onDismiss={() => setDismissed(kept_at)}>
      Offline: the game as you last saw it, {timeOf(kept_at)}.
      {takes_marks && ' Your marks are saved once you are back.'}
    </Banner>
  );
}
