import type { History } from '@phrase-bingo/game/wire/recap/recap';
import { numberText } from '../../text/number-words.ts';
import { bingosUnit } from '../../text/round-words.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './history-totals.module.css';
import { roundsUnit, winsWords } from './history-words.ts';

function Figure({ count, unit }: { count: number; unit: string }) {
  return (
    <li>
      <b>{numberText(count)}</b> <span>{unit}</span>
    </li>
  );
}

/** All rounds of the game together, whatever the list below shows of them. */
export function HistoryTotals({ rounds, bingos, top }: History['totals']) {
  return (
    <div className={styles.totals}>
      <ul className={styles.figures} aria-label="All rounds together">
        <Figure count={rounds} unit={roundsUnit(rounds)} />
        <Figure count={bingos} unit={bingosUnit(bingos)} />
      </ul>
      {top.length > 0 && (
        <Panel title="Most wins">
          <ol className={styles.top}>
            {top.map(({ username, wins }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the order is fixed
              <li key={at}>
                <Avatar name={username} size={36} />
                <bdi className={styles.who}>{username}</bdi>
                <b aria-hidden="true">{numberText(wins)}</b>
                <VisuallyHidden>{winsWords(wins)}</VisuallyHidden>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}
