import { clsx } from 'clsx';
import { ChevronLeft, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { HealthEntry } from '../../health/health-history.ts';
import {
  ENTRY_TEXTS,
  type Health,
  healthReport,
  isWell,
  readHealth,
  signsOf,
  TITLES,
} from '../../health/report.ts';
import { PATHS } from '../../paths.ts';
import { browserClock, dayAndTime } from '../../text/local-times.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Fact, Facts } from '../../ui/display/facts.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
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

/** The current health of the app, and the buttons for a bug report. */
function VitalSigns({ health, onCheckAgain }: Props) {
  const { pose, title, line } = VERDICTS[isWell(health.now) ? 'well' : 'poorly'];
  return (
    <section className={clsx('pad-10 panel edge', styles.vitals)} aria-labelledby="verdict">
      <div className={clsx('row gap-7', styles.verdict)}>
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
      <div className="grid gap-7">
        <CopyButton text={healthReport(health)} label="Copy Bug Report" variant="primary" wide />
        <Button variant="paper" wide icon={<RotateCw />} onClick={onCheckAgain}>
          Check Again
        </Button>
      </div>
    </section>
  );
}

/** How many entries are visible at first; the rest is collapsed. */
const NEWEST = 5;

type LogPanelProps<Entry> = {
  title: string;
  /** The text of an empty log. */
  empty: string;
  entries: readonly Entry[];
  lineOf: (entry: Entry) => string;
};

type Line = { key: string; at: string; text: string };

function Lines({ lines }: { lines: readonly Line[] }) {
  const now = Date.now();
  return (
    <ol className={styles.lines}>
      {lines.map(({ key, at, text }) => (
        <li key={key}>
          <time dateTime={at}>{dayAndTime(Date.parse(at), now, browserClock)}</time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

function LogPanel<Entry extends { at: string }>({ title, empty, entries, lineOf }: LogPanelProps<Entry>) {
  const lines = entries.map((entry, index) => ({
    key: `${entries.length - index} ${entry.at}`,
    at: entry.at,
    text: lineOf(entry),
  }));
  const older = lines.slice(NEWEST);
  return (
    <Panel title={title} aside={lines.length > 0 && `${lines.length} kept`}>
      {lines.length === 0 ? <p className="soft">{empty}</p> : <Lines lines={lines.slice(0, NEWEST)} />}
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{older.length} older</summary>
          <Lines lines={older} />
        </details>
      )}
    </Panel>
  );
}

export function HealthHeader() {
  return (
    <div className={clsx('row gap-2', styles.header)}>
      <Link className={iconButtonClass()} to={PATHS.profile} aria-label="Profile" title="Profile">
        <ChevronLeft />
      </Link>
      <h1 className={styles.place}>App Health</h1>
    </div>
  );
}

const shortLine = (entry: HealthEntry) => (isWell(entry) ? 'All well' : ENTRY_TEXTS.history(entry));

export function HealthView() {
  const [health, setHealth] = useState(readHealth);
  const { errors, corruptions, history, log } = health;
  return (
    <div className={styles.columns}>
      <VitalSigns health={health} onCheckAgain={() => setHealth(readHealth())} />
      <div className={styles.logs}>
        <LogPanel title={TITLES.errors} empty="Not one." entries={errors} lineOf={ENTRY_TEXTS.errors} />
        <LogPanel
          title={TITLES.corruptions}
          empty="Every number in its place."
          entries={corruptions}
          lineOf={ENTRY_TEXTS.corruptions}
        />
        <LogPanel
          title={TITLES.history}
          empty="The first one comes within half a minute."
          entries={history}
          lineOf={shortLine}
        />
        <LogPanel title={TITLES.log} empty="Quiet so far." entries={log} lineOf={ENTRY_TEXTS.log} />
      </div>
    </div>
  );
}
