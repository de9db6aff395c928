import { hasFullScreen } from '../keys/full-screen.ts';
import styles from './settings-sheet.module.css';

const KEYS = [
  ['F', 'Full screen'],
  ['M', 'Sound on or off'],
  ['R', 'Repeat the last call'],
  ['C', 'Show or hide the code'],
  ['?', 'List of keys'],
] as const;

const HOST_KEYS = [
  ['N', 'Call the next phrase'],
  ['U', 'Take the last call back, for 10 seconds'],
  ['P', 'Pause or resume the caller'],
] as const;

/** What the keys of the keyboard do. */
export function KeysList({ has_host_keys }: { has_host_keys: boolean }) {
  const keys = [
    ...KEYS.filter(([key]) => key !== 'F' || hasFullScreen()),
    ...(has_host_keys ? HOST_KEYS : []),
  ];
  return (
    <section>
      <h3 className={styles.subtitle}>Keys</h3>
      <dl className={styles.list}>
        {keys.map(([key, text]) => (
          <div key={key} className={styles.pair}>
            <dt>
              <kbd className={styles.kbd}>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
