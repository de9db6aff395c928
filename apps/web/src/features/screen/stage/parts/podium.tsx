import { clsx } from 'clsx';
import { numberText } from '../../../../text/number-words.ts';
import { type BALL_COLOURS, Ball } from '../../../../ui/display/ball.tsx';
import { A_PLAYER, more, patternOnCall, WINNERS } from '../../words.ts';
import type { StageWin } from '../stage-model.ts';
import styles from './podium.module.css';
import { MiniCard } from './winner-card.tsx';

/** The first is gold. */
const COLOURS = ['n', 'o', 'b', 'g', 'i'] as const satisfies readonly (typeof BALL_COLOURS)[number][];

type PodiumProps = {
  wins: readonly StageWin[];
  /** All winners, also those not listed. */
  count: number;
  /** How many there is space for. */
  most: number;
  /** Two large rows with their cards, or small entries beside one another. */
  form: 'rows' | 'tiles';
  className?: string | undefined;
};

/** Winners with their patterns, and how many more there are. */
export function Podium({ wins, count, most, form, className }: PodiumProps) {
  const shown = wins.slice(0, most);
  const hidden = count - shown.length;
  return (
    <div className={clsx('grid shrink', styles.podium, className)}>
      <ol className={styles[form]} aria-label={WINNERS}>
        {shown.map(({ key, place, name, pattern, call_number, card }) => (
          <li key={key} className={clsx('row shrink stock', styles.entry)}>
            <Ball colour={COLOURS[(place - 1) % COLOURS.length] ?? 'x'} plate>
              {numberText(place)}
            </Ball>
            <div className={clsx('fill', styles.who)}>
              <b dir="auto">{name ?? A_PLAYER}</b>
              <p>{patternOnCall(pattern, call_number)}</p>
            </div>
            {form === 'rows' && card !== null && <MiniCard card={card} seed={key} />}
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className={clsx('semi soft', styles.more)}>{more(hidden)}</p>}
    </div>
  );
}
