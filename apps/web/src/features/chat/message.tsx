import { clsx } from 'clsx';
import { Check, CheckCheck, CircleCheckBig, Clock, RotateCw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Ball } from '../../ui/display/ball.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import type { PlacedItem, Progress } from './chat-items.ts';
import styles from './message.module.css';

const LOOKS: Record<Progress, { icon: ReactNode; word: string }> = {
  sending: { icon: <Clock aria-hidden="true" />, word: 'sending' },
  waiting: { icon: <RotateCw aria-hidden="true" />, word: 'waiting to be sent' },
  sent: { icon: <Check aria-hidden="true" />, word: 'sent' },
  delivered: { icon: <CheckCheck aria-hidden="true" />, word: 'delivered' },
  read: { icon: <CircleCheckBig aria-hidden="true" />, word: 'read' },
};

function MessageProgress({ progress }: { progress: Progress }) {
  const { icon, word } = LOOKS[progress];
  return (
    <span className={styles.progress}>
      {word}
      {icon}
    </span>
  );
}

type Props = PlacedItem & { time: string };

const timeTag = (sent_at: number, time: string) => (
  <time dateTime={new Date(sent_at).toISOString()}>{time}</time>
);

/** Two names and a count are enough for a crowd. */
function Joined({ names }: { names: readonly string[] }) {
  const [first, second, ...others] = names.map((name) => <bdi key={name}>{name}</bdi>);
  if (second === undefined) return <>{first} joined the game</>;
  if (others.length === 0)
    return (
      <>
        {first} and {second} joined
      </>
    );
  return (
    <>
      {first}, {second} and {others.length} more joined
    </>
  );
}

function SystemItem({ content, joined }: Pick<Props, 'content' | 'joined'>) {
  return (
    <p className={styles.system}>
      <Ball colour="x" size={22}>
        !
      </Ball>
      <span dir="auto">{joined.length > 0 ? <Joined names={joined} /> : content}</span>
    </p>
  );
}

function Mine({ content, progress, sent_at, is_last, time }: Props) {
  return (
    <div className={clsx(styles.message, styles.mine)}>
      <VisuallyHidden>You: </VisuallyHidden>
      <p className={clsx(styles.bubble, is_last && styles.tail)} dir="auto">
        {content}
      </p>
      {is_last && (
        <span className={styles.facts}>
          {timeTag(sent_at, time)}, <MessageProgress progress={progress} />
        </span>
      )}
    </div>
  );
}

function Theirs({ username, content, sent_at, is_first, is_last, time }: Props) {
  const name = (
    <b className={styles.name} dir="auto">
      {username}
    </b>
  );
  return (
    <div className={styles.message}>
      {is_last && <Avatar name={username} size={34} className={styles.avatar ?? ''} />}
      {is_first ? (
        <span className={styles.facts}>
          {name} {timeTag(sent_at, time)}
        </span>
      ) : (
        <VisuallyHidden>
          <bdi>{username}</bdi>:{' '}
        </VisuallyHidden>
      )}
      <p className={clsx(styles.bubble, is_last && styles.tail)} dir="auto">
        {content}
      </p>
    </div>
  );
}

function Words(item: Props) {
  if (item.user_id === null) return <SystemItem {...item} />;
  return item.is_mine ? <Mine {...item} /> : <Theirs {...item} />;
}

/** One chat item. Messages are shown as plain text with their line breaks. */
export const Message = memo(function Message(item: Props) {
  return (
    <li className={clsx(styles.entry, item.is_first && styles.first)}>
      {item.divider !== null && <p className={styles.divider}>{item.divider}</p>}
      <Words {...item} />
    </li>
  );
});
