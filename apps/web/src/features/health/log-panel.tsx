import { browserClock, dayAndTime } from '../../text/local-times.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './health.module.css';

/** So many stand open; the rest unfolds. */
const NEWEST = 5;

type Props<Entry> = {
  title: string;
  /** What is good about an empty log. */
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

export function LogPanel<Entry extends { at: string }>({ title, empty, entries, lineOf }: Props<Entry>) {
  const lines = entries.map((entry, index) => ({
    key: `${entries.length - index} ${entry.at}`,
    at: entry.at,
    text: lineOf(entry),
  }));
  const older = lines.slice(NEWEST);
  return (
    <Panel title={title} aside={lines.length > 0 && `${lines.length} kept`}>
      {lines.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <Lines lines={lines.slice(0, NEWEST)} />
      )}
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{older.length} older</summary>
          <Lines lines={older} />
        </details>
      )}
    </Panel>
  );
}
