import { xpPercentage } from '@phrase-bingo/game/rules/accounts/progress';
import type { Profile } from '@phrase-bingo/game/wire/account';
import { clsx } from 'clsx';
import { GuestBadge } from '../../bingo/guest-badge.tsx';
import { Ball } from '../../ui/display/ball.tsx';
import { longestWord } from '../../ui/display/longest-word.ts';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Splash } from '../../ui/display/splash.tsx';
import styles from './member-card.module.css';
import { inGroups } from './numbers.ts';

/** Names up to these lengths get the largest and the second largest size. */
const POSTER_LETTERS = 6;
const TITLE_LETTERS = 10;

/** The names of guests have several words, which fit in two rows up to this length together. */
const TWO_ROWS = 18;

function sizeOf({ length }: string): string | undefined {
  if (length <= POSTER_LETTERS) return styles.poster;
  return length <= TITLE_LETTERS ? styles.title : styles.long;
}

function sizeOfGuest(name: string): string | undefined {
  return longestWord(name) <= TITLE_LETTERS && name.length <= TWO_ROWS ? styles.title : sizeOf(name);
}

type Props = Pick<Profile, 'username' | 'email' | 'is_guest' | 'level' | 'xp' | 'xp_for_next_level'>;

export function MemberCard({ username, email, is_guest, level, xp, xp_for_next_level }: Props) {
  return (
    <section
      className={clsx('grid anchor cropped isolate round-7 edge', styles.card)}
      aria-label="Membership"
    >
      <Splash seed="card of honour" className={styles.ink} />
      <div className="shrink">
        <p className={clsx(styles.name, is_guest ? sizeOfGuest(username) : sizeOf(username))}>{username}</p>
        <p className={clsx('small break', styles.email)}>{is_guest ? <GuestBadge is_filled /> : email}</p>
      </div>
      <Ball colour="n" plate className={clsx(styles.level, level >= 100 && styles.high)}>
        {String(level)}
      </Ball>
      <div className={clsx('grid whole-row gap-5', styles.progress)}>
        <ProgressBar label="Experience" value={xpPercentage({ xp, xp_for_next_level })} max={100} />
        <p className={clsx('cluster spread small digits', styles.words)}>
          <b>Level {inGroups(level)}</b>
          <span>
            {inGroups(xp)} of {inGroups(xp_for_next_level)} XP
          </span>
        </p>
      </div>
    </section>
  );
}
