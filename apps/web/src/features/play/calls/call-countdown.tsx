import { isLive } from '@phrase-bingo/game/view/game-view';
import { Pause } from 'lucide-react';
import { useCountdown } from '../../../live/use-countdown.ts';
import { useGame } from '../../../live/use-game.ts';
import { CountdownRing } from '../../../ui/display/countdown-ring.tsx';
import styles from './last-call.module.css';

const SECOND = 1_000;

/** The time until the auto-caller's next call; nothing while phrases are called by hand. */
export function CallCountdown() {
  const is_shown = useGame((view) => isLive(view) && view.game.state === 'PLAYING');
  const is_paused = useGame(({ game }) => game.auto_call_config.is_paused);
  if (!is_shown) return null;
  if (!is_paused) return <Ring />;
  return (
    <CountdownRing left={0} label="The auto-caller is paused" className={styles.ring}>
      <Pause aria-hidden="true" />
    </CountdownRing>
  );
}

function Ring() {
  const left = useCountdown();
  const interval = useGame(({ game }) => game.auto_call_config.interval_seconds);
  if (left === null) return null;
  const seconds = Math.ceil(left / SECOND);
  return (
    <CountdownRing
      left={left / (interval * SECOND)}
      label={`Next call in ${seconds} seconds`}
      className={styles.ring}
    >
      {seconds}
    </CountdownRing>
  );
}
