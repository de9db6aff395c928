import { whyNotEndRound, whyNotRehydrate, whyNotStartRound } from '@phrase-bingo/game/rules/game/rounds';
import { Plus, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { useAsked } from '../../../live/use-asked.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './rounds-panel.module.css';
import { useRounds } from './use-rounds.ts';

/** What a new round does; cards on paper are the only ones that go on. */
function WhatStartsAgain() {
  const has_paper = useGame(({ game }) => game.paper_count > 0);
  return (
    <>
      Calls, wins and cards start anew.
      {has_paper && ' Paper cards stay in play.'} Phrases, players, chat and settings stay. The auto-caller
      stops.
    </>
  );
}

type StartProps = { round: number; onConfirm: () => void; onClose: () => void };

function StartRoundDialog({ round, onConfirm, onClose }: StartProps) {
  return (
    <ConfirmDialog
      title={`Start round ${round + 1}?`}
      confirm="Start new round"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={styles.sentences}>
        <p>
          Round {round} ends now, and everyone goes on to round {round + 1}.
        </p>
        <p>
          <WhatStartsAgain />
        </p>
      </div>
    </ConfirmDialog>
  );
}

type EndProps = { round: number; onEnd: () => void; onEndAndStart: () => void; onClose: () => void };

function EndRoundDialog({ round, onEnd, onEndAndStart, onClose }: EndProps) {
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  const thenClose = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Dialog open title={`End round ${round}?`} onClose={onClose}>
      <div className={styles.sentences}>
        <p>
          Nobody can win round {round} any more.
          {is_playing && ' The game moves to REVIEW and the auto-caller pauses.'}
        </p>
        <p>
          Or go on at once with round {round + 1}. <WhatStartsAgain />
        </p>
      </div>
      <div className={styles.choices}>
        <Button variant="danger" wide onClick={thenClose(onEnd)}>
          End round
        </Button>
        <Button wide onClick={thenClose(onEndAndStart)}>
          End and start new round
        </Button>
        <Button variant="paper" wide onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** The actions the rules allow now. Before play there is no round to end. */
export function RoundButtons() {
  const game = useGame((view) => view.game);
  const host = { id: useGame(({ viewer_id }) => viewer_id) };
  const has_active_round = useGame(({ rounds }) => rounds.some(({ is_active }) => is_active));
  const { is_busy, start, end, endAndStart, rehydrate } = useRounds();
  const hint = useId();
  const [asked, setAsked] = useAsked<'start' | 'end'>();

  const about = { ...game, has_active_round };
  const is_played = game.state === 'PLAYING' || game.state === 'REVIEW';
  const close = () => setAsked(null);

  return (
    <div className={styles.keys}>
      {is_played && whyNotEndRound(about, host) === null && (
        <Button variant="paper" size="small" is_busy={is_busy} onClick={() => setAsked('end')}>
          End round
        </Button>
      )}
      {whyNotStartRound(about, host) === null && (
        <Button size="small" is_busy={is_busy} icon={<Plus />} onClick={() => setAsked('start')}>
          Start new round
        </Button>
      )}
      {whyNotRehydrate(game, host) === null && (
        <div className={styles.explained}>
          <Button
            size="small"
            is_busy={is_busy}
            icon={<RotateCcw />}
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
      {asked === 'start' && <StartRoundDialog round={game.round_number} onConfirm={start} onClose={close} />}
      {asked === 'end' && (
        <EndRoundDialog round={game.round_number} onEnd={end} onEndAndStart={endAndStart} onClose={close} />
      )}
    </div>
  );
}
