import type { GameView } from '@phrase-bingo/game/view/game-view';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';
import { giveFeedback } from '../feedback.ts';

const importScene = () => import('./winner-scene.tsx');

/** Most pages never see it. */
const WinnerScene = fetchedLater(async () => (await importScene()).WinnerScene);

/** Loads what celebrates a win, as soon as one is near. */
export function prepareWin(): void {
  importScene().catch(() => undefined);
}

/**
 * The game at a win of the viewer that arrives while the page is open, from whichever of their devices they shouted.
 */
function useNewWin(): { won: GameView | null; close: () => void } {
  const { store } = useLive();
  const round_id = useGame(({ round }) => round.id);
  const details = useGame(({ player }) => player?.winning_details ?? null);
  const [won, setWon] = useState<GameView | null>(null);
  const seen = useRef({ round_id, has_won: details !== null });

  const look = useEffectEvent(() => {
    const is_new = seen.current.round_id === round_id && !seen.current.has_won && details !== null;
    seen.current = { round_id, has_won: details !== null };
    if (!is_new) return;
    giveFeedback('win');
    setWon(store.getState().view);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the round or the win changes
  useEffect(look, [round_id, details]);

  return { won, close: () => setWon(null) };
}

/** Celebrates a win of the viewer. */
export function WinnerOverlay({ share_result }: { share_result: ReactNode }) {
  const { won, close } = useNewWin();
  const round = useGame(({ game }) => game.round_number);
  if (!won) return null;
  const next_round = round > won.round.round_number ? round : null;
  return (
    <Suspense>
      <WinnerScene won={won} next_round={next_round} onClose={close} share_result={share_result} />
    </Suspense>
  );
}
