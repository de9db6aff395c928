import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import { clsx } from 'clsx';
import styles from './invitation-note.module.css';

/** Who invites, and to which game, above the steps in which there is no ticket. */
export function InvitationNote({ game_name, host_name }: Pick<Invitation, 'game_name' | 'host_name'>) {
  return (
    <p className={clsx('grid content-centre pad-inline-8 pad-block-6 small soft round-5', styles.note)}>
      <span className={styles.what}>
        You are invited to{' '}
        <strong className={styles.game}>
          <bdi>{game_name}</bdi>,
        </strong>
      </span>{' '}
      <span className={styles.host}>
        hosted by{' '}
        <b>
          <bdi>{host_name}</bdi>
        </b>
      </span>
    </p>
  );
}
