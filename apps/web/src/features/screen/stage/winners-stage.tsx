import { clsx } from 'clsx';
import { bingos } from '../words.ts';
import { JoinTicket } from './parts/join-ticket.tsx';
import { JustCalled } from './parts/just-called.tsx';
import { Podium } from './parts/podium.tsx';
import type { Stage } from './stage-model.ts';
import styles from './winners-stage.module.css';

/** As many names as the list has. */
const LISTED = 12;

/** More winners than can follow one another. */
export function WinnersStage({
  count,
  wins,
  just_called,
  join,
  people,
}: Extract<Stage, { kind: 'winners' }>) {
  return (
    <div className={clsx('grid shrink-y night', styles.winners)}>
      <h1>{bingos(count)}</h1>
      <JoinTicket join={join} people={people} is_ink className={styles.ticket} />
      <Podium wins={wins} count={count} most={LISTED} form="tiles" className={styles.list} />
      {just_called !== null && <JustCalled text={just_called} className={styles.strip} />}
    </div>
  );
}
