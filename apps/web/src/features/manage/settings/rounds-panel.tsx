import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { RefreshCw } from 'lucide-react';
import { SealLink } from '../../../bingo/seal/seal-link.tsx';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { ROUND_PANEL } from '../../../page-limits.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { roundTimes } from '../../../text/round-times.ts';
import { ALL_ROUNDS, RECAP_WORD, recapOf, roundName } from '../../../text/round-words.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Badge, LiveDot } from '../../../ui/display/badge.tsx';
import { Ball } from '../../../ui/display/ball.tsx';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RoundButtons } from './round-buttons.tsx';
import styles from './rounds-panel.module.css';
import { useRounds } from './use-rounds.ts';

/** The rounds so far, newest first. */
function RoundList() {
  const { clock, game_id } = useLive();
  const rounds = useGame((view) => view.rounds);
  const is_waiting = useGame(({ game }) => game.state === 'CONFIG' || game.state === 'OPEN');
  return (
    <ol
      className={styles.list}
      style={{ '--history-h': `${ROUND_PANEL.history_height_rem}rem` }}
      aria-label="Round history"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
      tabIndex={0}
    >
      {rounds.map((round) => (
        <li key={round.id} className={styles.round}>
          <Ball colour={round.is_active ? 'n' : 'x'} size={40} plate>
            {String(round.round_number)}
          </Ball>
          <span className="fill">
            <b className="block strong">{roundName(round.round_number)}</b>
            <span className="small soft">
              {round.is_active && is_waiting
                ? 'Begins when you start playing'
                : roundTimes(round, clock.now())}
            </span>
            <SealLink game_id={game_id} round={round} className={styles.seal} />
          </span>
          {round.is_active ? (
            <Badge tone={is_waiting ? 'outline' : 'playing'} icon={is_waiting ? undefined : <LiveDot />}>
              {is_waiting ? 'Waiting' : 'Active'}
            </Badge>
          ) : (
            <span className="row gap-6">
              <span className="small soft">Ended</span>
              <Link
                className={buttonClass({ variant: 'paper', size: 'small' })}
                to={pathTo(PATHS.recap, { id: game_id, round: round.round_number })}
                aria-label={recapOf(round.round_number)}
              >
                {RECAP_WORD}
              </Link>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Why there is no button to start a round. */
function RoundNote() {
  const state = useGame(({ game }) => game.state);
  const round = useGame(({ game }) => game.round_number);
  const has_active = useGame(({ rounds }) => rounds.some(({ is_active }) => is_active));
  if (isArchivedState(state)) {
    return (
      <p className="below-4 small soft">Rehydrate starts round {round + 1} and puts the game back in play.</p>
    );
  }
  if (state !== 'REVIEW') return null;
  return (
    <p className="below-4 small soft">
      {has_active
        ? 'A new round can be started from PLAYING, or by ending this one.'
        : `Round ${round} is over. Back to PLAYING opens it again, and from there a new one can start.`}
    </p>
  );
}

function RefreshButton() {
  const { refresh, is_busy } = useRounds();
  return (
    <IconButton
      label="Refresh rounds"
      className={styles.refresh}
      icon={is_busy ? <Spinner /> : <RefreshCw />}
      onClick={refresh}
    />
  );
}

export function RoundsPanel({ className }: { className?: string | undefined }) {
  const id = useGame(({ game }) => game.id);
  const aside = (
    <span className="row gap-6">
      <Link to={pathTo(PATHS.history, { id })}>{ALL_ROUNDS}</Link>
      <RefreshButton />
    </span>
  );
  return (
    <Panel title="Rounds" className={className} aside={aside}>
      <RoundNote />
      <RoundButtons />
      <RoundList />
    </Panel>
  );
}
