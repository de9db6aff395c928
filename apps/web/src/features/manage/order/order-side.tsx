import type { LogEntry, ModeratedPerson, Moderation } from '@phrase-bingo/game/wire/moderation';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { GuestBadge } from '../../../bingo/guest-badge.tsx';
import { browserClock, timeOfDay } from '../../../text/local-times.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useKeepFocus } from '../use-keep-focus.ts';
import { iconOfEntry, wordsOfEntry } from './log-words.tsx';
import { OrderKey } from './order-key.tsx';
import styles from './order-side.module.css';
import { useModeration, useReturns } from './use-moderation.ts';

type Props = {
  title: string;
  count: number;
  starts_open: boolean;
  children: ReactNode;
};

/** A panel that opens and closes. */
function Fold({ title, count, starts_open, children }: Props) {
  return (
    <section className={clsx('edge', styles.panel)} aria-label={title}>
      <Disclosure
        title={title}
        aside={<span className={styles.count}>{count}</span>}
        heading="h2"
        className={styles.title}
        starts_open={starts_open}
      >
        <div className={styles.body}>{children}</div>
      </Disclosure>
    </section>
  );
}

const clockTime = (at: string): string => timeOfDay(Date.parse(at), browserClock);

type ExcludedProps = { person: ModeratedPerson; is_banned: boolean };

function ExcludedRow({ person, is_banned }: ExcludedProps) {
  const time = clockTime(person.at);
  return (
    <li className={clsx('grid align-centre gap-6 pad-block-4 rule-above', styles.person)}>
      <Avatar name={person.username} className={styles.face ?? ''} />
      <div className="shrink">
        <p className={clsx('row wrap leading-125 break', styles.name)}>
          <b dir="auto">{person.username}</b>
          {person.is_guest && <GuestBadge />}
        </p>
        <p className="tiny soft nowrap digits">{is_banned ? `Banned ${time}` : `Removed ${time}`}</p>
      </div>
      {is_banned ? (
        <OrderKey
          variant="paper"
          aria-label={`Lift Ban of ${person.username}`}
          act={({ lift }) => lift(person)}
        >
          Lift Ban
        </OrderKey>
      ) : (
        <OrderKey variant="danger" aria-label={`Ban ${person.username}`} act={({ ban }) => ban(person)}>
          Ban
        </OrderKey>
      )}
    </li>
  );
}

type ListProps = Pick<Moderation, 'removed' | 'banned'> & { list: ReturnType<typeof useKeepFocus> };

function Excluded({ removed, banned, list }: ListProps) {
  return (
    <Fold title="Removed and banned" count={removed.length + banned.length} starts_open>
      <ul {...list}>
        {banned.map((person) => (
          <ExcludedRow key={person.user_id} person={person} is_banned />
        ))}
        {removed.map((person) => (
          <ExcludedRow key={person.user_id} person={person} is_banned={false} />
        ))}
      </ul>
    </Fold>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  return (
    <li className={clsx('grid align-start pad-block-5 leading-13 rule-above', styles.entry)}>
      <span className={clsx('grid soft', styles.icon)} aria-hidden="true">
        {iconOfEntry(entry)}
      </span>
      <div className="shrink break">
        <p dir="auto">{wordsOfEntry(entry)}</p>
        {entry.excerpt && (
          <p className={clsx('cropped small soft', styles.excerpt)} dir="auto">
            “{entry.excerpt}”
          </p>
        )}
      </div>
      <time dateTime={entry.at} className="tiny soft nowrap digits">
        {clockTime(entry.at)}
      </time>
    </li>
  );
}

/** Who is kept out, and what was done; nothing while there is nothing to show. */
export function OrderSide() {
  const moderation = useModeration();
  const list = useKeepFocus();
  useReturns(moderation?.removed ?? []);
  if (!moderation) return null;
  const { removed, banned, log } = moderation;
  const has_excluded = removed.length + banned.length > 0;
  if (!has_excluded && log.length === 0) return null;
  return (
    <div className={clsx('stack content-start gap-9', styles.side)}>
      {has_excluded && <Excluded removed={removed} banned={banned} list={list} />}
      {log.length > 0 && (
        <Fold title="What was done" count={log.length} starts_open={false}>
          <ol className={styles.log}>
            {log.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Fold>
      )}
    </div>
  );
}
