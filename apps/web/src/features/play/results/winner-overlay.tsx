import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
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

type Win = Readonly<WinningDetails>;

/** A win of the viewer that arrives while the page is open, from whichever of their devices they shouted. */
function useNewWin(): { win: Win | null; close: () => void } {
  const round_id = useGame(({ round }) => round.id);
  const details = useGame(({ player }) => player?.winning_details ?? null);
  const [win, setWin] = useState<Win | null>(null);
  const seen = useRef({ round_id, has_won: details !== null });

  const look = useEffectEvent(() => {
    const is_new = seen.current.round_id === round_id && !seen.current.has_won && details !== null;
    seen.current = { round_id, has_won: details !== null };
    if (!is_new) return;
    giveFeedback('win');
    setWin(details);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the round or the win changes
  useEffect(look, [round_id, details]);

  return { win, close: () => setWin(null) };
}

/** Celebrates a win of the viewer. */
export function WinnerOverlay({ share_result }: { share_result: ReactNode }) {
  const { win, close } = useNewWin();
  return <Suspense>{win && <WinnerScene win={win} onClose={close} share_result={share_result} />}</Suspense>;
}
