import { RotateCw } from 'lucide-react';
import { type Health, isWell } from '../../health/read-health.ts';
import { healthReport } from '../../health/report.ts';
import { signsOf } from '../../health/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Fact, Facts } from '../../ui/display/facts.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import styles from './health.module.css';

const VERDICTS = {
  well: {
    pose: 'cheer',
    title: 'In the pink',
    line: 'Nothing hurts. The logs are here, should you need them.',
  },
  poorly: {
    pose: 'oops',
    title: 'Doctor’s orders',
    line: 'Something is off. Copy the logs and send them along.',
  },
} as const;

type Props = { health: Health; onCheckAgain: () => void };

/** How the app is at this moment, and the keys for a bug report. */
export function VitalSigns({ health, onCheckAgain }: Props) {
  const { pose, title, line } = VERDICTS[isWell(health.now) ? 'well' : 'poorly'];
  return (
    <section className={styles.vitals} aria-labelledby="verdict">
      <div className={styles.verdict}>
        <Lucky pose={pose} className={styles.lucky} />
        <div>
          <h2 id="verdict" className={styles.title}>
            {title}
          </h2>
          <p>{line}</p>
        </div>
      </div>
      <Facts className={styles.facts}>
        {signsOf(health.now).map(([name, sign]) => (
          <Fact key={name} name={name}>
            {sign}
          </Fact>
        ))}
      </Facts>
      <div className={styles.keys}>
        <CopyButton text={healthReport(health)} label="Copy Bug Report" variant="primary" wide />
        <Button variant="paper" wide icon={<RotateCw aria-hidden="true" />} onClick={onCheckAgain}>
          Check Again
        </Button>
      </div>
    </section>
  );
}
