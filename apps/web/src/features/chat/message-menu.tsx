import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { clsx } from 'clsx';
import { Ellipsis, EyeOff, Flag } from 'lucide-react';
import { callByStatus } from '../../api/call-api.ts';
import { useCall } from '../../api/use-call.ts';
import { GuestBadge } from '../../bingo/guest-badge.tsx';
import { useLive } from '../../live/game-provider.tsx';
import { useGameState } from '../../live/game-store.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import { notify, notifyFailure } from '../../ui/overlays/toast-store.ts';
import { hidePlayer } from './hidden-players.ts';
import styles from './message-menu.module.css';

/** A stored line of a person, for the menu beside it. */
export type MenuMessage = Readonly<{
  message_id: string;
  user_id: string;
  username: string;
  is_guest: boolean;
  content: string;
  is_mine: boolean;
}>;

type MoreProps = { message: MenuMessage; items: readonly MenuItem[] };

/** The key at the end of a bubble. */
export function MoreForMessage({ message, items }: MoreProps) {
  const { username, is_guest, content } = message;
  return (
    <Menu
      label="More for this message"
      icon={<Ellipsis />}
      className={styles.more}
      items={items}
      head={
        <div className="row gap-7">
          <Avatar name={username} />
          <div className="shrink">
            <p className={clsx('row wrap break', styles.name)}>
              <b dir="auto">{username}</b>
              {is_guest && <GuestBadge />}
            </p>
            <p className={clsx('cropped soft break', styles.quote)} dir="auto">
              “{content}”
            </p>
          </div>
        </div>
      }
    />
  );
}

const FAILED = { refused: 'Failed to report message', unreachable: 'Error reporting message' };

/** What a player can do about a line of somebody else. */
export function PlayerMessageMenu({ message }: { message: MenuMessage }) {
  const { game_id, store } = useLive();
  const { message_id: messageId, user_id, username, is_mine } = message;
  const is_reported = useGameState(({ reported }) => reported.has(messageId));
  const report = useCall(
    async () => {
      const params = { id: game_id, messageId };
      await callByStatus(MODERATION_ENDPOINTS.reportMessage, { params, body: {} });
      store.setState(({ reported }) => ({ reported: new Set([...reported, messageId]) }));
      notify({ kind: 'success', text: 'Thank you. The host will see it.' });
    },
    FAILED,
    notifyFailure,
  );
  if (is_mine) return null;

  return (
    <MoreForMessage
      message={message}
      items={[
        { label: `Hide ${username}`, icon: <EyeOff />, onPick: () => hidePlayer(game_id, user_id) },
        {
          label: is_reported ? 'Reported' : 'Report to Host',
          icon: <Flag />,
          is_disabled: is_reported,
          onPick: () => report.send(),
        },
      ]}
    />
  );
}
