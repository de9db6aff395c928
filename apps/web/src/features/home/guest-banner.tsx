import { clsx } from 'clsx';
import { passOn } from '../../api/log-out.ts';
import { ClaimLink } from '../../bingo/claim-link.tsx';
import { NotYou } from '../../bingo/not-you.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import styles from './guest-banner.module.css';

/** Says who is playing in this browser without an account. */
export function GuestBanner({ name }: { name: string }) {
  return (
    <aside
      className={clsx('row wrap pad-inline-8 pad-block-7 stock round-7 edge', styles.banner)}
      aria-label="Playing as a guest"
    >
      <Avatar name={name} size={44} />
      <p className="fill semi leading-125 break">
        You are playing as <bdi>{name}</bdi>, a guest.
      </p>
      <div className={clsx('row wrap gap-4', styles.keys)}>
        <ClaimLink size="small" />
        <NotYou onLeave={passOn} />
      </div>
    </aside>
  );
}
