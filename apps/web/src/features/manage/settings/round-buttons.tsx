import { whyNotEndRound, whyNotRehydrate, whyNotStartRound } from '@phrase-bingo/game/rules/game/rounds';
import { clsx } from 'clsx';
import { Plus, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { useStanding } from '../../../live/use-standing.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAsk } from '../../../ui/overlays/ask.tsx';
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

function StartSentences({ round }: { round: number }) {
  return (
    <div className="grid gap-5">
      <p>
        Round {round} ends now, and everyone goes on to round {round + 1}.
      </p>
      <p>
        <WhatStartsAgain />
      </p>
    </div>
  );
}

function EndSentences({ round }: { round: number }) {
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  return (
    <div className="grid gap-5">
      <p>
        Nobody can win round {round} any more.
        {is_playing && ' The game moves to REVIEW and the auto-caller pauses.'}
      </p>
      <p>
        Or go on at once with round {round + 1}. <WhatStartsAgain />
      </p>
    </div>
  );
}

type EndKeysProps = { onEnd: () => void; onEndAndStart: () => void; onClose: () => void };

function EndKeys({ onEnd, onEndAndStart, onClose }: EndKeysProps) {
  const thenClose = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <>
      <Button variant="danger" wide onClick={thenClose(onEnd)}>
        End round
      </Button>
      <Button wide onClick={thenClose(onEndAndStart)}>
        End and start new round
      </Button>
      <Button variant="paper" wide onClick={onClose}>
        Cancel
      </Button>
    </>
  );
}

/** The actions the rules allow now. Before play there is no round to end. */
export function RoundButtons() {
  const game = useGame((view) => view.game);
  const host = { id: useGame(({ viewer_id }) => viewer_id) };
  const has_active_round = useGame(({ rounds }) => rounds.some(({ is_active }) => is_active));
  const { is_busy, start, end, endAndStart, rehydrate } = useRounds();
  const hint = useId();
  const { ask, question } = useAsk(useStanding());
  const round = game.round_number;

  const about = { ...game, has_active_round };
  const is_played = game.state === 'PLAYING' || game.state === 'REVIEW';

  const askToStart = async () => {
    const title = `Start round ${round + 1}?`;
    const sentences = <StartSentences round={round} />;
    if (await ask({ title, sentences, agree: 'Start new round' })) start();
  };
  const askToEnd = () =>
    ask({
      title: `End round ${round}?`,
      sentences: <EndSentences round={round} />,
      keys: (answer) => <EndKeys onEnd={end} onEndAndStart={endAndStart} onClose={() => answer(false)} />,
    });

  return (
    <div className={clsx('cluster gap-5', styles.keys)}>
      {is_played && whyNotEndRound(about, host) === null && (
        <Button variant="paper" size="small" is_busy={is_busy} onClick={() => void askToEnd()}>
          End round
        </Button>
      )}
      {whyNotStartRound(about, host) === null && (
        <Button size="small" is_busy={is_busy} icon={<Plus />} onClick={() => void askToStart()}>
          Start new round
        </Button>
      )}
      {whyNotRehydrate(game, host) === null && (
        <div className={clsx('grid grow gap-3', styles.explained)}>
          <Button
            size="small"
            is_busy={is_busy}
            icon={<RotateCcw />}
            aria-describedby={hint}
            onClick={rehydrate}
          >
            Rehydrate
          </Button>
          <p id={hint} className="small soft centre">
            Play another round
          </p>
        </div>
      )}
      {question}
    </div>
  );
}
