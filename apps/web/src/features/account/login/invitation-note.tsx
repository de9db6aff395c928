import { clsx } from 'clsx';
import type { Invited } from './ask-invitation.ts';
import styles from './invitation-note.module.css';

type Props = {
  invitation: Invited | 'waiting';
  /** Leaves a phone more room for what is below. */
  is_small: boolean;
};

/** Who invites, and to what. Its room is there before the answer is, so that nothing below it moves. */
export function InvitationNote({ invitation, is_small }: Props) {
  const is_waiting = invitation === 'waiting';
  return (
    <div role="status" className={clsx(styles.note, is_waiting && styles.waiting, is_small && styles.small)}>
      {!is_waiting && (
        <p>
          <span className={styles.what}>
            You are invited to{' '}
            <strong className={styles.game}>
              <bdi>{invitation.game_name}</bdi>,
            </strong>
          </span>{' '}
          <span className={styles.host}>
            hosted by{' '}
            <b>
              <bdi>{invitation.host_name}</bdi>
            </b>
          </span>
        </p>
      )}
    </div>
  );
}
