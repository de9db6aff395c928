import { useEffect, useRef, useState } from 'react';
import type { ShoutState } from '../../../bingo/shout-button.tsx';
import { notCalledYet } from '../../../bingo/shout-button.tsx';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { GAME_NOTICE } from '../../../page-limits.ts';
import { useFlash } from '../../../ui/overlays/use-flash.ts';
import { giveFeedback } from '../feedback.ts';

/** Why the last shout failed. A cell no longer counts once it is called or unmarked. */
export function useMissingCalls({
  missing,
  is_explained,
}: Pick<Shout, 'missing' | 'is_explained'>): string | null {
  const count = useGame(
    ({ card }) =>
      card.filter(({ sid, is_marked, is_called }) => missing.includes(sid) && is_marked && !is_called).length,
  );
  return is_explained && count > 0 ? notCalledYet(count) : null;
}

const NONE: readonly number[] = [];

export type Shout = {
  state: ShoutState;
  /** The marked cells that were not called when the server refused the shout. */
  missing: readonly number[];
  /** The text is shown for a while, the cells until they are called or unmarked. */
  is_explained: boolean;
  shout: () => Promise<void>;
};

export function useShout(): Shout {
  const live = useLive();
  const round_id = useGame(({ round }) => round.id);
  const [state, setState] = useState<ShoutState>('rest');
  const [missing, setMissing] = useState(NONE);
  const { is_on: is_explained, flash: explain } = useFlash(GAME_NOTICE.missing_calls);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every round has another card
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setState('rest');
      setMissing(NONE);
    },
    [round_id],
  );

  const shout = async () => {
    clearTimeout(timer.current);
    setMissing(NONE);
    giveFeedback('shout');
    setState('validating');
    const result = await live.shout();
    if (result === null) return;
    if (result.outcome === 'won') return setState('rest');
    giveFeedback('invalid');
    setState('refused');
    setMissing(result.missing);
    explain();
    // The refusal replaces the announced call, because both use the same place.
    live.callNotices.end();
    timer.current = setTimeout(() => setState('rest'), GAME_NOTICE.bingo_error);
  };

  return { state, missing, is_explained, shout };
}
