import { patternLabel } from '@phrase-bingo/game/rules/patterns';
import { resultBanner } from '@phrase-bingo/game/rules/playing';
import { Flag, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { seatOf } from '../../../live/actions/seat.ts';
import { useGame } from '../../../live/use-game.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ordinal } from './ordinal.ts';
import styles from './result-banner.module.css';

/** How it ended for this player: winners read it at once, the others when the game is over. */
export function ResultBanner({ share_result }: { share_result: ReactNode }) {
  const result = useGame((view) => resultBanner(seatOf(view)));
  if (result === null) return null;
  return (
    <div className={styles.result}>
      {result === 'winner' ? <Won /> : <Lost />}
      {share_result}
    </div>
  );
}

function Won() {
  const details = useGame(({ player }) => player?.winning_details ?? null);
  const round = useGame(({ round: { round_number } }) => round_number);
  return (
    <Banner tone="gold" icon={<Trophy aria-hidden="true" />} title="You have Bingo!">
      {details && `${patternLabel(details.pattern)}, ${ordinal(details.place)} place in round ${round}.`}
    </Banner>
  );
}

function Lost() {
  const winner = useGame((view) => view.winner);
  return (
    <Banner tone="info" icon={<Flag aria-hidden="true" />} title="Not this time">
      {winner ? `${winner.username} had Bingo: ${patternLabel(winner.pattern)}.` : 'The game is over.'}
    </Banner>
  );
}
