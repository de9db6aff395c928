import { NOTICE } from '@phrase-bingo/game/rules/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/use-game.ts';
import type { ShoutState } from '../../../ui/shout-button.tsx';
import { feel } from '../feel/feel.ts';

const NOTHING: readonly number[] = [];

export type Shout = {
  state: ShoutState;
  /** The marked cells that were not called when the shout was refused. */
  missing: readonly number[];
  shout: () => Promise<void>;
  forget: () => void;
};

/** One shout at a time. Why the last one failed stays to be seen until it no longer holds. */
export function useShout(): Shout {
  const live = useLive();
  const round_id = useGame(({ round }) => round.id);
  const [state, setState] = useState<ShoutState>('rest');
  const [missing, setMissing] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = useCallback(() => setMissing(NOTHING), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round has another card
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setState('rest');
      forget();
    },
    [round_id, forget],
  );

  const shout = async () => {
    clearTimeout(timer.current);
    forget();
    feel('shout');
    setState('validating');
    const result = await live.shout();
    if (result === null) return;
    if (result.outcome === 'won') return setState('rest');
    feel('invalid');
    setState('refused');
    setMissing(result.missing);
    timer.current = setTimeout(() => setState('rest'), NOTICE.bingo_error);
  };

  return { state, missing, shout, forget };
}
