import { dayAndTime, fullDate } from '@phrase-bingo/game/rules/local-times';
import type { Profile } from '@phrase-bingo/game/wire/account';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { browserClock } from '../../ui/browser-clock.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './profile.module.css';

const MISSING = 'N/A';

type Props = Pick<Profile, 'created_at' | 'last_login'> & { children: ReactNode };

export function AccountPanel({ created_at, last_login, children }: Props) {
  const lastly = last_login && dayAndTime(Date.parse(last_login), Date.now(), browserClock);
  return (
    <Panel title="Account" className={clsx(styles.account)}>
      <dl className={styles.facts}>
        <div>
          <dt>Created</dt>
          <dd>{fullDate(Date.parse(created_at), browserClock)}</dd>
        </div>
        <div>
          <dt>Last login</dt>
          <dd>{lastly ?? MISSING}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
}
