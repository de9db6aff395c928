import { Ban, DoorOpen, MessageSquare, MessageSquareOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useGame } from '../../../live/game-store.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { type Exclusion, ExclusionQuestion } from './exclusion-question.tsx';
import { useModeration } from './use-moderation.ts';
import { useOrderActions } from './use-order-actions.ts';

/** A line of somebody in the chat. */
type Line = Readonly<{ message_id: string; user_id: string; username: string; is_mine: boolean }>;

type Props = {
  message: Line;
  /** The key beside the line, with these entries. */
  children: (items: readonly MenuItem[]) => ReactNode;
};

/** What the host can do about a line and its sender. */
export function HostMessageMenu({ message, children }: Props) {
  const { message_id, user_id, username, is_mine } = message;
  const actions = useOrderActions();
  const [asked, setAsked] = useState<Exclusion | null>(null);
  const player = useGame(({ players }) => players?.players.find(({ id }) => id === user_id));
  const muted = useModeration()?.muted ?? [];
  /** The play page has no list of players. */
  const is_muted = player ? player.is_muted === true : muted.some((one) => one.user_id === user_id);
  const about_message: MenuItem = {
    label: 'Remove Message',
    icon: <Trash2 />,
    onPick: () => void actions.removeMessage(message_id),
  };
  const about_sender: MenuItem[] = [
    {
      label: is_muted ? `Unmute ${username}` : `Mute ${username}`,
      icon: is_muted ? <MessageSquare /> : <MessageSquareOff />,
      is_apart: true,
      onPick: () => void actions.mute(message, !is_muted),
    },
    { label: `Remove ${username}`, icon: <DoorOpen />, onPick: () => setAsked('remove') },
    { label: `Ban ${username}`, icon: <Ban />, is_danger: true, onPick: () => setAsked('ban') },
  ];
  return (
    <>
      {children(is_mine ? [about_message] : [about_message, ...about_sender])}
      {asked && (
        <ExclusionQuestion kind={asked} person={message} actions={actions} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
