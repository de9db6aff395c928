import { clsx } from 'clsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { GAME_CLOSED, GAME_OVER, THATS_ALL, winsGame } from '../words.ts';
import styles from './done-stages.module.css';
import { FiguresList } from './parts/figures-list.tsx';
import { useFittedText } from './parts/fit-text.ts';
import { LuckyOnInk } from './parts/lucky-on-ink.tsx';
import { KEEPING } from './parts/lucky-poses.ts';
import { Podium } from './parts/podium.tsx';
import type { Stage } from './stage-model.ts';

type Over = Extract<Stage, { kind: 'over' }>;

const TILES = 4;

function headlineOf({ state, winner_name, game_name }: Over): string {
  if (state === 'WON' && winner_name !== null) return winsGame(winner_name, game_name);
  return state === 'OTHER' ? GAME_CLOSED : GAME_OVER;
}

/** The end of the game: calm, and without a code. */
export function OverStage(stage: Over) {
  const headline = headlineOf(stage);
  const { box, line } = useFittedText(headline, { most: 19.6, whole_from: 6 });
  return (
    <div className={styles.over}>
      <header className={clsx('grid shrink-y', styles.end)}>
        <p className={styles.folks}>{THATS_ALL}</p>
        <div ref={box} className={clsx('stack content-start shrink-y', styles.box)}>
          <h1 ref={line} dir="auto">
            {headline}
          </h1>
        </div>
      </header>
      {stage.wins.length > 0 && (
        <Podium
          wins={stage.wins}
          count={stage.win_count}
          most={TILES}
          form="tiles"
          className={styles.podium}
        />
      )}
      <FiguresList figures={stage.figures} bingos={stage.win_count} />
      <aside className={styles.side}>
        <LuckyOnInk pose={stage.has_winner ? KEEPING : 'hello'} />
        <Logo className={styles.logo} />
      </aside>
    </div>
  );
}
