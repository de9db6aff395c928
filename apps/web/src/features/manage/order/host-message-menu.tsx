import { Ban, DoorOpen, MessageSquare, MessageSquareOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { MenuEntry, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useModeration } from './use-moderation.ts';
import { type OrderActions, useOrderActions } from './use-order-actions.ts';

/** A line of somebody in the chat. */
type Line = Readonly<{ message_id: string; user_id: string; username: string; is_mine: boolean }>;

type EntryProps = { sender: Line; actions: OrderActions };

/** Whether the sender is muted is found out only when the menu opens: a chat has many lines. */
function MuteEntry({ sender, actions }: EntryProps) {
  const { user_id, username } = sender;
  const player = useGame(({ players }) => players?.players.find(({ id }) => id === user_id));
  const moderation = useModeration();
  /** The play page has no list of players. */
  const is_muted = player
    ? player.is_muted === true
    : moderation?.muted.some((one) => one.user_id === user_id);
  return (
    <MenuEntry
      label={is_muted ? `Unmute ${username}` : `Mute ${username}`}
      icon={is_muted ? <MessageSquare /> : <MessageSquareOff />}
      is_apart
      is_disabled={actions.is_busy || is_muted === undefined}
      onPick={() => void actions.mute(sender, !is_muted)}
    />
  );
}

type Props = {
  message: Line;
  /** The key beside the line, with these entries. */
  children: (items: readonly MenuItem[]) => ReactNode;
};

/** What the host can do about a line and its sender. */
export function HostMessageMenu({ message, children }: Props) {
  const { message_id, username, is_mine } = message;
  const actions = useOrderActions();
  const about_message: MenuItem = {
    label: 'Remove Message',
    icon: <Trash2 />,
    is_disabled: actions.is_busy,
    onPick: () => void actions.removeMessage(message_id),
  };
  const about_sender: MenuItem[] = [
    <MuteEntry key="mute" sender={message} actions={actions} />,
    { label: `Remove ${username}`, icon: <DoorOpen />, onPick: () => void actions.remove(message) },
    { label: `Ban ${username}`, icon: <Ban />, is_danger: true, onPick: () => void actions.ban(message) },
  ];
  return (
    <>
      {children(is_mine ? [about_message] : [about_message, ...about_sender])}
      {actions.question}
    </>
  );
}
