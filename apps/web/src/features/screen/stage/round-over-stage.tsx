import { clsx } from 'clsx';
import { SealMark } from '../../../bingo/seal/seal-mark.tsx';
import { NOBODY_HAD_BINGO } from '../../../text/round-words.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { roundIsOver } from '../words.ts';
import styles from './done-stages.module.css';
import { FiguresList } from './parts/figures-list.tsx';
import { JoinTicket } from './parts/join-ticket.tsx';
import { LuckyOnInk } from './parts/lucky-on-ink.tsx';
import { KEEPING } from './parts/lucky-poses.ts';
import { Podium } from './parts/podium.tsx';
import type { Stage } from './stage-model.ts';

/** Up to here each winner has a row with the card in miniature. */
const ROWS = 2;
const TILES = 6;

/** Between two rounds, before the next one opens. */
export function RoundOverStage(stage: Extract<Stage, { kind: 'round_over' }>) {
  const { round_number, game_name, wins, win_count, figures, join, people, seed_hash } = stage;
  const form = win_count <= ROWS ? 'rows' : 'tiles';
  return (
    <div className={styles.done}>
      <header className={styles.head}>
        <h1>{roundIsOver(round_number)}</h1>
        <p dir="auto">{game_name}</p>
      </header>
      {wins.length === 0 ? (
        <p className={styles.nobody}>{NOBODY_HAD_BINGO}</p>
      ) : (
        <Podium wins={wins} count={win_count} most={TILES} form={form} className={styles.podium} />
      )}
      <FiguresList figures={figures} bingos={win_count} />
      <aside className={styles.side}>
        <JoinTicket join={join} people={people} />
        <LuckyOnInk pose={wins.length === 0 ? 'hello' : KEEPING} />
        <div className={clsx('row spread soft', styles.sign)}>
          {seed_hash !== null && <SealMark seed_hash={seed_hash} />}
          <Logo className={styles.logo} />
        </div>
      </aside>
    </div>
  );
}
