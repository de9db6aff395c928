import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { Trophy } from 'lucide-react';
import { useGame } from '../../../../live/use-game.ts';
import { ordinal } from '../../../../text/ordinal.ts';
import { type RoundWinner, useWinners } from '../../wins/winners.ts';
import { type Hand, STILL, useAtRest } from './pointer-idle.ts';
import styles from './winners-list.module.css';

/** With more winners the others are counted. */
const NAMED = 3;

const NOBODY = 'No Bingo in this round';
const NOBODY_YET: Partial<Record<GameState, string>> = { PLAYING: 'No Bingo yet', REVIEW: 'No Bingo yet' };

const othersIn = (count: number) =>
  count === 1 ? '1 more player has Bingo' : `${count} more players have Bingo`;

type Props = { hand: Hand; onGrow: () => void };

/** Who has won in this round. There is always room for the first, and it grows for others when no hand is about. */
export function WinnersLine({ hand, onGrow }: Props) {
  const state = useGame(({ game }) => game.state);
  const winners = useWinners();
  const lines = Math.min(winners.length, NAMED + 1);
  const shown = Math.max(1, useAtRest(hand, lines, { still: () => STILL, before: onGrow }));
  if (winners.length === 0) return <p className={styles.nobody}>{NOBODY_YET[state] ?? NOBODY}</p>;
  const others = winners.length - NAMED;
  return (
    <ul className={styles.winners} aria-label="Winners of this round">
      {winners.slice(0, Math.min(shown, NAMED)).map((winner) => (
        <WinnerLine key={winner.id} winner={winner} />
      ))}
      {others > 0 && shown > NAMED && <li className={styles.others}>{othersIn(others)}</li>}
    </ul>
  );
}

function WinnerLine({ winner: { username, pattern, place } }: { winner: RoundWinner }) {
  return (
    <li className={styles.winner}>
      <Trophy size={16} aria-hidden="true" />
      <span className={styles.who}>
        <bdi>{username}</bdi> has Bingo
      </span>{' '}
      <span className={styles.how}>
        {patternLabel(pattern)}, {ordinal(place)} place
      </span>
    </li>
  );
}
