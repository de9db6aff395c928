import { clsx } from 'clsx';
import { PosterWord } from '../../../bingo/celebration/poster-word.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { CHECK, REFUSED } from '../words.ts';
import styles from './check-stage.module.css';
import { JoinTicket } from './parts/join-ticket.tsx';
import { LOOKING } from './parts/lucky-poses.ts';
import type { JoinWays, People } from './stage-model.ts';

type CheckProps = { join: JoinWays; people: People };

/** Somebody shouted: the lights go down, and Lucky looks at the card. Nobody is named. */
export function CheckStage({ join, people }: CheckProps) {
  return (
    <div className={clsx('grid shrink-y anchor', styles.check)}>
      <div className={styles.ask}>
        <h1>
          <VisuallyHidden>{CHECK.letters}</VisuallyHidden>
          <span aria-hidden="true">
            <PosterWord letters={CHECK.letters} label={CHECK.letters} className={styles.word} />
          </span>
        </h1>
        <p className={styles.sentence}>{CHECK.small}</p>
      </div>
      <JoinTicket join={join} people={people} className={styles.corner} />
      <Lucky pose={LOOKING} className={clsx(styles.looker, styles.lit)} />
    </div>
  );
}

/** The shout was not valid: the lights come half up again. */
export function RefusedStage({ join, people }: CheckProps) {
  return (
    <div className={clsx('grid shrink-y anchor', styles.check)}>
      <div className={styles.ask}>
        <h1 className={styles.refused}>{REFUSED.large}</h1>
        <p className={styles.soft}>{REFUSED.small}</p>
      </div>
      <JoinTicket join={join} people={people} className={styles.corner} />
      <Lucky pose="uhoh" className={styles.looker} />
    </div>
  );
}
