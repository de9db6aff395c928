import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { PersonName } from '../../../../bingo/guest-badge.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { ordinal } from '../../../../text/ordinal.ts';
import { type RoundWinner, useWinCount, useWinners } from '../../wins/winners.ts';
import { IDLE_TIME, type PointerActivity, useWhenIdle } from './pointer-idle.ts';
import styles from './winners-list.module.css';

/** More winners than these are counted. */
const MAX_NAMED = 3;

const NOBODY = 'No Bingo in this round';
const NOBODY_YET: Partial<Record<GameState, string>> = { PLAYING: 'No Bingo yet', REVIEW: 'No Bingo yet' };

const othersIn = (count: number) =>
  count === 1 ? '1 more player has Bingo' : `${count} more players have Bingo`;

type Props = { pointer: PointerActivity; onGrow: () => void };

/**
 * The winners of this round. There is always space for the first. It grows for others when the pointer is
 * idle.
 */
export function WinnersList({ pointer, onGrow }: Props) {
  const state = useGame(({ game }) => game.state);
  const winners = useWinners();
  const count = useWinCount(winners.length);
  const rows = Math.min(count, MAX_NAMED + 1);
  const shown = Math.max(1, useWhenIdle(pointer, rows, { idleTime: () => IDLE_TIME, beforeChange: onGrow }));
  if (winners.length === 0)
    return <p className={clsx('row', styles.nobody)}>{NOBODY_YET[state] ?? NOBODY}</p>;
  const others = count - MAX_NAMED;
  return (
    <ul className={clsx('grid gap-2 on-gold golden', styles.winners)} aria-label="Winners of this round">
      {winners.slice(0, Math.min(shown, MAX_NAMED)).map((winner) => (
        <WinnerItem key={winner.id} winner={winner} />
      ))}
      {others > 0 && shown > MAX_NAMED && <li className={styles.others}>{othersIn(others)}</li>}
    </ul>
  );
}

function WinnerItem({ winner: { username, is_guest, pattern, place } }: { winner: RoundWinner }) {
  return (
    <li className={clsx('row shrink', styles.winner)}>
      <Trophy size={16} />
      <span className={clsx('flex shrink nowrap', styles.who)}>
        <PersonName username={username} is_guest={is_guest} is_on_gold /> has Bingo
      </span>{' '}
      <span className={styles.how}>
        {patternLabel(pattern)}, {ordinal(place)} place
      </span>
    </li>
  );
}
