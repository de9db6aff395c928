import { useEffect, useRef, useState } from 'react';
import type { ShoutState } from '../../../bingo/shout-button.tsx';
import { notCalledYet } from '../../../bingo/shout-button.tsx';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/use-game.ts';
import { NOTICE } from '../../../screen-limits.ts';
import { useFlash } from '../../../ui/overlays/use-flash.ts';
import { feel } from '../feedback.ts';

/** Why the last shout failed, in a few words; a square no longer counts once it is called or its mark taken back. */
export function useMissingCalls({ missing, is_told }: Pick<Shout, 'missing' | 'is_told'>): string | null {
  const count = useGame(
    ({ card }) =>
      card.filter(({ sid, is_marked, is_called }) => missing.includes(sid) && is_marked && !is_called).length,
  );
  return is_told && count > 0 ? notCalledYet(count) : null;
}

const NOTHING: readonly number[] = [];

export type Shout = {
  state: ShoutState;
  /** The marked cells that were not called when the shout was refused. */
  missing: readonly number[];
  /** That is said for a while; the cells show it until it no longer holds. */
  is_told: boolean;
  shout: () => Promise<void>;
};

/** One shout at a time, and why the last one failed. */
export function useShout(): Shout {
  const live = useLive();
  const round_id = useGame(({ round }) => round.id);
  const [state, setState] = useState<ShoutState>('rest');
  const [missing, setMissing] = useState(NOTHING);
  const { is_on: is_told, flash: tell } = useFlash(NOTICE.missing_calls);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round has another card
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setState('rest');
      setMissing(NOTHING);
    },
    [round_id],
  );

  const shout = async () => {
    clearTimeout(timer.current);
    setMissing(NOTHING);
    feel('shout');
    setState('validating');
    const result = await live.shout();
    if (result === null) return;
    if (result.outcome === 'won') return setState('rest');
    feel('invalid');
    setState('refused');
    setMissing(result.missing);
    tell();
    // The answer is newer than the call that led to the shout, and they share one place.
    live.callNews.end();
    timer.current = setTimeout(() => setState('rest'), NOTICE.bingo_error);
  };

  return { state, missing, is_told, shout };
}
