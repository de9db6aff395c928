import { winRateLabel } from '@phrase-bingo/game/rules/accounts/progress';
import { streakStep } from '@phrase-bingo/game/rules/accounts/streaks';
import type { Profile } from '@phrase-bingo/game/wire/account';
import { clsx } from 'clsx';
import { ChevronLeft, Crown, Flame, FlameKindling, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '../../paths.ts';
import { browserClock, dayAndTime, fullDate } from '../../text/local-times.ts';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Fact, Facts } from '../../ui/display/facts.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badges } from './badges.tsx';
import { GuestAccount } from './guest-account.tsx';
import { MemberCard } from './member-card.tsx';
import { inDays, inGroups } from './numbers.ts';
import styles from './profile.module.css';

export function ProfileHeader() {
  return (
    <div className={clsx('row gap-2', styles.header)}>
      <Link className={iconButtonClass()} to={PATHS.home} aria-label="Home" title="Home">
        <ChevronLeft />
      </Link>
      <h1 className={styles.place}>Profile</h1>
    </div>
  );
}

/** Each colour has its own icon, so that the colour is not the only sign. */
const SIGNS = [
  <Flame key="ember" />,
  <FlameKindling key="fire" />,
  <Rocket key="rocket" />,
  <Crown key="crown" />,
];

function Streak({ name, days }: { name: string; days: number }) {
  const step = streakStep(days);
  return (
    <div className={clsx('flex justify-centre gap-2 anchor', styles.streak)} data-step={step}>
      <dt>
        <span className={clsx('grid place-centre round edge', styles.sign)}>{SIGNS[step]}</span>
        {name}
      </dt>
      <dd>{inDays(days)}</dd>
    </div>
  );
}

export function Streaks({ streak_current, streak_longest }: Profile) {
  return (
    <dl className={clsx('edge', styles.streaks)}>
      <Streak name="Current streak" days={streak_current} />
      <Streak name="Longest streak" days={streak_longest} />
    </dl>
  );
}

/** Longer figures are set smaller. */
const ROOM = 6;

function Stats({ profile }: { profile: Profile }) {
  const stats = {
    'Games played': inGroups(profile.games_played),
    'Games won': inGroups(profile.games_won),
    'Win rate': winRateLabel(profile),
    Bucks: inGroups(profile.bucks),
  };
  return (
    <dl className={clsx('grid gap-7', styles.stats)}>
      {Object.entries(stats).map(([name, figure]) => (
        <div key={name} className={clsx('edge', styles.stat)}>
          <dt>{name}</dt>
          <dd className={clsx(figure.length > ROOM && styles.small)}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const MISSING = 'N/A';

function Dates({ created_at, last_login }: Pick<Profile, 'created_at' | 'last_login'>) {
  const lastly = last_login && dayAndTime(Date.parse(last_login), Date.now(), browserClock);
  return (
    <Facts className={styles.facts}>
      <Fact name="Created">{fullDate(Date.parse(created_at), browserClock)}</Fact>
      <Fact name="Last login">{lastly ?? MISSING}</Fact>
    </Facts>
  );
}

/** The page decides what is below the dates of the account. */
export function ProfileView({ profile, children }: { profile: Profile; children: ReactNode }) {
  return (
    <div className={clsx('grid gap-9', styles.columns)}>
      <div className={styles.column}>
        <MemberCard {...profile} />
        {profile.is_guest ? (
          <>
            <GuestAccount />
            <div className={styles.account}>
              <Dates {...profile} />
              {children}
            </div>
          </>
        ) : (
          <Panel title="Account" className={clsx(styles.account)}>
            <Dates {...profile} />
            {children}
          </Panel>
        )}
      </div>
      <div className={styles.column}>
        <Stats profile={profile} />
        <Streaks {...profile} />
        <Badges badges={profile.badges} />
      </div>
    </div>
  );
}
