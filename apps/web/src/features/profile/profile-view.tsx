import type { Profile } from '@phrase-bingo/game/wire/account';
import type { ReactNode } from 'react';
import { AccountPanel } from './account-panel.tsx';
import { Badges } from './badges.tsx';
import { MemberCard } from './member-card.tsx';
import styles from './profile.module.css';
import { Stats } from './stats.tsx';
import { Streaks } from './streaks.tsx';

/** What stands below the dates of the account is the page's to say. */
export function ProfileView({ profile, children }: { profile: Profile; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <MemberCard {...profile} />
        <AccountPanel {...profile}>{children}</AccountPanel>
      </div>
      <div className={styles.column}>
        <Stats profile={profile} />
        <Streaks {...profile} />
        <Badges badges={profile.badges} />
      </div>
    </div>
  );
}
