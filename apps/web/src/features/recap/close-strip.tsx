import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { CLOSE_TABLE, HOW_CLOSE, peakWords } from '../../recap/recap-words.ts';
import { callNumbersAfter } from '../../recap/step-words.ts';
import { numberText } from '../../text/number-words.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './close-strip.module.css';

type Bar = { call: number; one_away: number; wins: number };

/** How close the room was at each call number, and where it was closest, if it ever was: the first of equals. */
export function closeness({
  steps,
  one_away,
  wins_after,
}: Pick<Recap, 'steps' | 'one_away' | 'wins_after'>): {
  bars: readonly Bar[];
  peak: Bar | null;
} {
  const bars: Bar[] = [];
  let peak: Bar | null = null;
  for (const [step, call] of callNumbersAfter(steps).entries()) {
    if (call === 0) continue;
    // After a recall there is another step with the same number of calls.
    const bar = bars[call - 1] ?? { call, one_away: 0, wins: 0 };
    bars[call - 1] = bar;
    bar.wins += wins_after[step] ?? 0;
    bar.one_away = Math.max(bar.one_away, one_away[step] ?? 0);
    if (bar.one_away > (peak?.one_away ?? 0)) peak = bar;
  }
  return { bars, peak };
}

/** With more bars only every other number has space on a phone. */
const ROOMY = 16;

function Bars({ bars, peak }: { bars: readonly Bar[]; peak: Bar | null }) {
  return (
    <ol className={clsx(styles.bars, bars.length > ROOMY && styles.many)} aria-hidden="true">
      {bars.map((bar) => (
        <li
          key={bar.call}
          className={clsx(bar.one_away === 0 && styles.zero, bar === peak && styles.peak)}
          style={{ '--share': bar.one_away / Math.max(1, peak?.one_away ?? 0) }}
        >
          <span className={clsx('row', styles.above)}>
            {bar.wins > 0 && <Trophy />}
            {bar === peak && <b>{numberText(bar.one_away)}</b>}
          </span>
          <i />
          <span className={clsx('flex justify-centre tiny semi soft', styles.call)}>
            {numberText(bar.call)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How many cards were one away, call by call. */
export function CloseStrip({ recap }: { recap: Recap }) {
  const { bars, peak } = closeness(recap);
  if (bars.length === 0 || recap.cards < 2) return null;
  return (
    <Panel title={HOW_CLOSE}>
      <Bars bars={bars} peak={peak} />
      {peak && (
        <p className={clsx('size-16 strong leading-135', styles.sentence)}>
          {peakWords(peak.call, peak.one_away)}
        </p>
      )}
      <div className={styles.told}>
        <table>
          <caption>{HOW_CLOSE}</caption>
          <thead>
            <tr>
              <th scope="col">{CLOSE_TABLE.call}</th>
              <th scope="col">{CLOSE_TABLE.one_away}</th>
              <th scope="col">{CLOSE_TABLE.wins}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ call, one_away, wins }) => (
              <tr key={call}>
                <th scope="row">{numberText(call)}</th>
                <td>{numberText(one_away)}</td>
                <td>{numberText(wins)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
