import { useState } from 'react';
import type { HealthEntry } from '../../health/health-history.ts';
import { isWell, readHealth } from '../../health/read-health.ts';
import { LINES, TITLES } from '../../health/words.ts';
import styles from './health.module.css';
import { LogPanel } from './log-panel.tsx';
import { VitalSigns } from './vital-signs.tsx';

const shortLine = (entry: HealthEntry) => (isWell(entry) ? 'All well' : LINES.history(entry));

export function HealthView() {
  const [health, setHealth] = useState(readHealth);
  const { errors, corruptions, history, log } = health;
  return (
    <div className={styles.columns}>
      <VitalSigns health={health} onCheckAgain={() => setHealth(readHealth())} />
      <div className={styles.logs}>
        <LogPanel title={TITLES.errors} empty="Not one." entries={errors} lineOf={LINES.errors} />
        <LogPanel
          title={TITLES.corruptions}
          empty="Every number in its place."
          entries={corruptions}
          lineOf={LINES.corruptions}
        />
        <LogPanel
          title={TITLES.history}
          empty="The first one comes within half a minute."
          entries={history}
          lineOf={shortLine}
        />
        <LogPanel title={TITLES.log} empty="Quiet so far." entries={log} lineOf={LINES.log} />
      </div>
    </div>
  );
}
