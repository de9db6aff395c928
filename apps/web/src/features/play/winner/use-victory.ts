import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { feel } from '../feel/feel.ts';

type Win = Readonly<WinningDetails>;

/** The win to celebrate: one that comes while the page is open, on whichever device the shout was made. */
export function useVictory(): { win: Win | null; close: () => void } {
  const round_id = useGame(({ round }) => round.id);
  const details = useGame(({ player }) => player?.winning_details ?? null);
  const [win, setWin] = useState<Win | null>(null);
  const seen = useRef({ round_id, has_won: details !== null });

  const look = useEffectEvent(() => {
    const is_news = seen.current.round_id === round_id && !seen.current.has_won && details !== null;
    seen.current = { round_id, has_won: details !== null };
    if (!is_news) return;
    feel('win');
    setWin(details);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the round or the win changes
  useEffect(look, [round_id, details]);

  return { win, close: () => setWin(null) };
}
