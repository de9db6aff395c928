import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { RefreshCw } from 'lucide-react';
import { useGame } from '../../../live/use-game.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RoundKeys } from './round-keys.tsx';
import { RoundList } from './round-list.tsx';
import styles from './rounds-panel.module.css';
import { useRounds } from './use-rounds.ts';

/** Why there is no key to start a round, where one might look for it. */
function RoundNote() {
  const state = useGame(({ game }) => game.state);
  const round = useGame(({ game }) => game.round_number);
  const has_active = useGame(({ rounds }) => rounds.some(({ is_active }) => is_active));
  if (isArchivedState(state)) {
    return <p className={styles.note}>Rehydrate starts round {round + 1} and puts the game back in play.</p>;
  }
  if (state !== 'REVIEW') return null;
  return (
    <p className={styles.note}>
      {has_active
        ? 'A new round can be started from PLAYING, or by ending this one.'
        : `Round ${round} is over. Back to PLAYING opens it again, and from there a new one can start.`}
    </p>
  );
}

function RefreshKey() {
  const { refresh, is_busy } = useRounds();
  return (
    <IconButton
      label="Refresh rounds"
      className={styles.refresh}
      icon={is_busy ? <Spinner /> : <RefreshCw aria-hidden="true" />}
      onClick={refresh}
    />
  );
}

/** The rounds of the game and what the host can do with them. */
export function RoundsPanel({ className }: { className?: string | undefined }) {
  return (
    <Panel title="Rounds" className={className} aside={<RefreshKey />}>
      <RoundNote />
      <RoundKeys />
      <RoundList />
    </Panel>
  );
}
