import type { Profile } from '@phrase-bingo/game/wire/account';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { browserClock, dayAndTime, fullDate } from '../../text/local-times.ts';
import { Fact, Facts } from '../../ui/display/facts.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './profile.module.css';

const MISSING = 'N/A';

type Props = Pick<Profile, 'created_at' | 'last_login'> & { children: ReactNode };

export function AccountPanel({ created_at, last_login, children }: Props) {
  const lastly = last_login && dayAndTime(Date.parse(last_login), Date.now(), browserClock);
  return (
    <Panel title="Account" className={clsx(styles.account)}>
      <Facts className={styles.facts}>
        <Fact name="Created">{fullDate(Date.parse(created_at), browserClock)}</Fact>
        <Fact name="Last login">{lastly ?? MISSING}</Fact>
      </Facts>
      {children}
    </Panel>
  );
}
