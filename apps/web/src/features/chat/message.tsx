import { clsx } from 'clsx';
import { Check, CheckCheck, CircleCheckBig, Clock, RotateCw } from 'lucide-react';
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { GuestBadge } from '../../bingo/guest-badge.tsx';
import { useLive } from '../../live/game-provider.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Ball } from '../../ui/display/ball.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import type { PlacedItem, Progress } from './chat-items.ts';
import { showPlayer } from './hidden-players.ts';
import styles from './message.module.css';
import type { MenuMessage } from './message-menu.tsx';

const LOOKS: Record<Progress, { icon: ReactNode; word: string }> = {
  sending: { icon: <Clock />, word: 'sending' },
  waiting: { icon: <RotateCw />, word: 'waiting to be sent' },
  sent: { icon: <Check />, word: 'sent' },
  delivered: { icon: <CheckCheck />, word: 'delivered' },
  read: { icon: <CircleCheckBig />, word: 'read' },
};

function MessageProgress({ progress }: { progress: Progress }) {
  const { icon, word } = LOOKS[progress];
  return (
    <span className={clsx('inline-row gap-2', styles.progress)}>
      {word}
      {icon}
    </span>
  );
}

type Props = PlacedItem & { time: string; MessageMenu: ComponentType<{ message: MenuMessage }> };

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
    <p className={clsx('grid align-centre size-14 leading-13 soft break', styles.system)}>
      <Ball colour="x" size={22}>
        !
      </Ball>
      <span dir="auto">{joined.length > 0 ? <Joined names={joined} /> : content}</span>
    </p>
  );
}

const DELETED = 'Message removed by the host';
const OWN_DELETED = 'Your message was removed by the host';

type LineProps = { children: string; className: string; menu: ReactNode };

/** Becomes part of the page together with the menu beside it, once that has been loaded. */
function OpenAtOnce({ open }: { open: () => void }) {
  const latest = useEffectEvent(open);
  useEffect(() => latest(), []);
  return null;
}

/** A line and its menu. A tap on the line opens it: where there is no mouse, the key alone is a small target. */
function LineWithMenu({ children, className, menu }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const [was_tapped_early, setTappedEarly] = useState(false);
  const menuKey = () => line.current?.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]');

  const openMenu = () => {
    if (!matchMedia('(hover: none)').matches || !getSelection()?.isCollapsed) return;
    const key = menuKey();
    if (key) key.click();
    else setTappedEarly(true);
  };

  return (
    <div ref={line} className={clsx('row at-most-full gap-2', styles.line)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key beside it does the same */}
      <p className={className} dir="auto" onClick={openMenu}>
        {children}
      </p>
      <Suspense>
        {menu}
        {was_tapped_early && <OpenAtOnce open={() => menuKey()?.click()} />}
      </Suspense>
    </div>
  );
}

/** The text of a line with the key for more, or what stands in the place of a removed one. */
function Bubble({ is_last, MessageMenu, ...item }: Props) {
  const { message_id, user_id, username, is_guest, content, is_mine, is_deleted } = item;
  const tail = is_last && styles.tail;
  if (is_deleted) {
    return <p className={clsx(styles.bubble, styles.deleted, tail)}>{is_mine ? OWN_DELETED : DELETED}</p>;
  }
  const menu = message_id !== null && user_id !== null && (
    <MessageMenu message={{ message_id, user_id, username, is_guest, content, is_mine }} />
  );
  return (
    <LineWithMenu className={clsx(styles.bubble, tail)} menu={menu}>
      {content}
    </LineWithMenu>
  );
}

/** Lines of somebody the reader hides. */
function HiddenLines({ user_id, username, hidden_count }: Props) {
  const { game_id } = useLive();
  return (
    <p className={clsx('row wrap small soft', styles.hidden)}>
      <span>
        {hidden_count} hidden from <bdi>{username}</bdi>
      </span>
      <button
        type="button"
        className={styles.show}
        aria-label={`Show ${username}`}
        onClick={() => showPlayer(game_id, user_id ?? '')}
      >
        Show
      </button>
    </p>
  );
}

function Mine(item: Props) {
  const { progress, sent_at, is_last, is_deleted, time } = item;
  return (
    <div className={clsx(styles.message, styles.mine)}>
      <VisuallyHidden>You: </VisuallyHidden>
      <Bubble {...item} />
      {is_last && (
        <span className={clsx('tiny leading-12 soft break', styles.facts)}>
          {is_deleted ? (
            timeTag(sent_at, time)
          ) : (
            <>
              {timeTag(sent_at, time)}, <MessageProgress progress={progress} />
            </>
          )}
        </span>
      )}
    </div>
  );
}

function Theirs(item: Props) {
  const { username, is_guest, sent_at, is_first, is_last, time } = item;
  const name = (
    <b className="strong ink" dir="auto">
      {username}
    </b>
  );
  return (
    <div className={styles.message}>
      {is_last && <Avatar name={username} size={34} className={styles.avatar ?? ''} />}
      {is_first ? (
        <span className={clsx('row wrap tiny leading-12 soft break', styles.facts, styles.sender)}>
          {name} {is_guest && <GuestBadge />}
          {is_guest && ' '}
          {timeTag(sent_at, time)}
        </span>
      ) : (
        <VisuallyHidden>
          <bdi>{username}</bdi>:{' '}
        </VisuallyHidden>
      )}
      <Bubble {...item} />
    </div>
  );
}

function Words(item: Props) {
  if (item.user_id === null) return <SystemItem {...item} />;
  if (item.hidden_count > 0) return <HiddenLines {...item} />;
  return item.is_mine ? <Mine {...item} /> : <Theirs {...item} />;
}

/** One chat item. Messages are shown as plain text with their line breaks. */
export const Message = memo(function Message(item: Props) {
  return (
    <li className={clsx(styles.entry, item.is_first && styles.first)}>
      {item.divider !== null && (
        <p className={clsx('row gap-5 tiny soft nowrap', styles.divider)}>{item.divider}</p>
      )}
      <Words {...item} />
    </li>
  );
});
