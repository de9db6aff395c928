import { whyNotEndRound, whyNotRehydrate, whyNotStartRound } from '@phrase-bingo/game/rules/game/rounds';
import { Plus, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EndQuestion, StartQuestion } from './round-questions.tsx';
import styles from './rounds-panel.module.css';
import { useRounds } from './use-rounds.ts';

/** What can be done with rounds now; before play there is nothing to end. */
export function RoundKeys() {
  const game = useGame((view) => view.game);
  const host = { id: useGame(({ viewer_id }) => viewer_id) };
  const has_active_round = useGame(({ rounds }) => rounds.some(({ is_active }) => is_active));
  const { is_busy, start, end, endAndStart, rehydrate } = useRounds();
  const hint = useId();
  const [asked, setAsked] = useState<'start' | 'end' | null>(null);

  const about = { ...game, has_active_round };
  const is_played = game.state === 'PLAYING' || game.state === 'REVIEW';
  const close = () => setAsked(null);

  return (
    <div className={styles.keys}>
      {is_played && whyNotEndRound(about, host) === null && (
        <Button variant="paper" size="small" busy={is_busy} onClick={() => setAsked('end')}>
          End round
        </Button>
      )}
      {whyNotStartRound(about, host) === null && (
        <Button
          size="small"
          busy={is_busy}
          icon={<Plus aria-hidden="true" />}
          onClick={() => setAsked('start')}
        >
          Start new round
        </Button>
      )}
      {whyNotRehydrate(game, host) === null && (
        <div className={styles.explained}>
          <Button
            size="small"
            busy={is_busy}
            icon={<RotateCcw aria-hidden="true" />}
            aria-describedby={hint}
            onClick={rehydrate}
          >
            Rehydrate
          </Button>
          <p id={hint} className={styles.hint}>
            Play another round
          </p>
        </div>
      )}
      {asked === 'start' && <StartQuestion round={game.round_number} onConfirm={start} onClose={close} />}
      {asked === 'end' && (
        <EndQuestion round={game.round_number} onEnd={end} onEndAndStart={endAndStart} onClose={close} />
      )}
    </div>
  );
}
