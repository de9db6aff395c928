import { accountMessage } from '@phrase-bingo/game/rules/accounts/account-refusals';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { playersAt } from '../../../bingo/players-in.ts';
import { StateBadge } from '../../../bingo/state-badge.tsx';
import styles from './entry-ticket.module.css';
import { EntryTicket, WaitingHead } from './entry-ticket.tsx';
import form from './guest-form.module.css';
import { type Enter, GuestForm } from './guest-form.tsx';
import type { Invited } from './use-invitation.ts';

type Known = Exclude<Invited, string>;

/** About how wide a name is, in Latin letters. */
const widthOf = (name: string): number =>
  Array.from(name).reduce((width, character) => width + (character > '\u02ff' ? 2 : 1), 0);

const SIZES = [
  [12, 'large'],
  [15, 'medium'],
] as const;

const sizeOf = (name: string) => SIZES.find(([most]) => widthOf(name) <= most)?.[1] ?? 'small';

function Head({ game_name, host_name, state, round_number, player_count }: Known) {
  return (
    <>
      <p className={styles.small}>You are invited to</p>
      <div className={styles.name}>
        <h2 dir="auto" data-size={sizeOf(game_name)}>
          {game_name}
        </h2>
      </div>
      <div className={clsx('grid gap-5', styles.facts)}>
        <p className={clsx('soft clip', styles.host)}>
          Hosted by{' '}
          <b>
            <bdi>{host_name}</bdi>
          </b>
        </p>
        <p className={clsx('row gap-4 small soft nowrap', styles.now)}>
          <StateBadge state={state} />
          <span>{playersAt(round_number, player_count)}</span>
        </p>
      </div>
    </>
  );
}

/** Without an answer it is not known to what game, but the door works all the same. */
function UnknownHead() {
  return (
    <div className={styles.name} data-alone="">
      <h2 data-size="medium">Play as a guest</h2>
    </div>
  );
}

type StubProps = { onEnter: Enter; onNear: () => void; onWrong: (is_wrong: boolean) => void };
type Props = StubProps & { invited: Invited };

/** The game a visitor was invited to, and the way in without an account. While it is asked for, all of it is grey. */
export function InvitationTicket({ invited, ...stub }: Props) {
  const is_waiting = invited === 'waiting';
  const known = typeof invited === 'string' ? null : invited;
  const why_not = known?.why_not_guest ?? null;
  return (
    <EntryTicket
      is_grey={is_waiting}
      stub={
        why_not === null ? (
          <GuestForm {...stub} is_drawn={known?.guest_names === 'drawn'} />
        ) : (
          <p className={form.refused} data-refused="">
            <Info />
            {accountMessage(why_not)}
          </p>
        )
      }
    >
      {is_waiting ? <WaitingHead /> : known ? <Head {...known} /> : <UnknownHead />}
    </EntryTicket>
  );
}
