import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { useAutoCaller } from '../../auto-caller/use-auto-caller.ts';

/** Pauses a running auto-caller while a card is checked. */
export function usePausedCalling() {
  const { store } = useLive();
  const { mode, config, take } = useAutoCaller();
  const newest_win = useGame(({ latest_wins }) => latest_wins[0]?.won_at);
  const [win_before] = useState(newest_win);
  const pausing = useRef<Promise<boolean>>(null);
  const [step, setStep] = useState<'none' | 'pausing' | 'paused'>('none');
  // Somebody else has resumed or stopped it.
  if (step === 'paused' && mode !== 'paused') setStep('none');

  const pause = useEffectEvent(() => {
    if (mode !== 'running' || pausing.current !== null) return;
    pausing.current = take('pause');
    setStep('pausing');
    void pausing.current.then((is_done) => setStep(is_done ? 'paused' : 'none'));
  });
  useEffect(() => pause(), []);

  const isStillPaused = () => {
    const status = store.getState().view?.game.auto_call_status;
    return status?.is_active === true && !status.is_running;
  };

  return {
    is_paused: step === 'paused',
    /** Unless somebody else stepped in, or a bingo of that time keeps it paused. */
    async resume(has_confirmed: boolean): Promise<void> {
      const is_kept = has_confirmed || (config.pause_on_win && newest_win !== win_before);
      if (step === 'none' || is_kept) return;
      if ((await pausing.current) && isStillPaused()) await take('resume');
    },
  };
}
