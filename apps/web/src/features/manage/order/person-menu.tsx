import type { Player } from '@phrase-bingo/game/wire/player';
import { clsx } from 'clsx';
import { Ban, DoorOpen, EllipsisVertical, MessageSquare, MessageSquareOff } from 'lucide-react';
import { GuestBadge } from '../../../bingo/guest-badge.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import styles from './person-menu.module.css';
import { useOrderActions } from './use-order-actions.ts';

type Props = { player: Readonly<Player>; className?: string | undefined };

/** What the host can do with a player. The question and the menu have the row's key to return to. */
export function PersonMenu({ player, className }: Props) {
  const { id: user_id, username, is_guest, is_muted = false, stats, game_progress } = player;
  const actions = useOrderActions();
  const person = { user_id, username };
  return (
    <>
      <Menu
        label={`More for ${username}`}
        icon={<EllipsisVertical />}
        className={className}
        data-control="more"
        head={
          <div className="row shrink gap-7">
            <Avatar name={username} />
            <div>
              <p className={clsx('row wrap leading-12 break', styles.name)}>
                <b dir="auto">{username}</b>
                {is_guest && <GuestBadge />}
              </p>
              <p className="small soft">
                Level {stats.level}, {game_progress.marked}/{game_progress.total}
              </p>
            </div>
          </div>
        }
        items={[
          {
            label: is_muted ? 'Unmute' : 'Mute in Chat',
            icon: is_muted ? <MessageSquare /> : <MessageSquareOff />,
            is_disabled: actions.is_busy,
            onPick: () => void actions.mute(person, !is_muted),
          },
          { label: 'Remove from Game', icon: <DoorOpen />, onPick: () => void actions.remove(person) },
          { label: 'Ban from Game', icon: <Ban />, is_danger: true, onPick: () => void actions.ban(person) },
        ]}
      />
      {actions.question}
    </>
  );
}
