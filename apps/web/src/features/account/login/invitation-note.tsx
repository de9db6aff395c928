import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import { INVITATION_PATH, invitedGame } from '@phrase-bingo/game/wire/invited-game';
import { VERSION_HEADER, WIRE_VERSION } from '@phrase-bingo/game/wire/version';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { readRememberedPath } from '../../../session/remembered-path.ts';
import styles from './invitation-note.module.css';

type Invited = Pick<Invitation, 'game_name' | 'host_name'>;

function read(answer: unknown): Invited | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if (!('game_name' in answer) || !('host_name' in answer)) return null;
  const { game_name, host_name } = answer;
  return typeof game_name === 'string' && typeof host_name === 'string' ? { game_name, host_name } : null;
}

/**
 * The game a code invites to, or null. Fetched and parsed by hand because the endpoints and their schemas weigh more
 * than the page. The page works without an answer.
 */
async function askInvitation(code: string): Promise<Invited | null> {
  const response = await fetch(INVITATION_PATH.replace('{crockfordId}', code), {
    headers: { Accept: 'application/json', [VERSION_HEADER]: String(WIRE_VERSION) },
  });
  return response.ok ? read(await response.json()) : null;
}

/** The game the visitor was invited to; null when there is none or it cannot be fetched. */
export function useInvitation(): Invited | 'waiting' | null {
  const [code] = useState(() => invitedGame(readRememberedPath()));
  const [invitation, setInvitation] = useState<Invited | 'waiting' | null>(code === null ? null : 'waiting');

  useEffect(() => {
    if (code === null) return;
    let is_left = false;
    const show = (found: Invited | null) => {
      if (!is_left) setInvitation(found);
    };
    askInvitation(code).then(show, () => show(null));
    return () => {
      is_left = true;
    };
  }, [code]);

  return invitation;
}

type Props = {
  invitation: Invited | 'waiting';
  /** Leaves more space on phones for the form below. */
  is_small: boolean;
};

/** Who invites, and to which game. Its space is reserved from the start, so that nothing below it moves. */
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
