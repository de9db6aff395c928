import { Suspense, useState } from 'react';
import { useGameState } from '../../live/game-store.ts';
import { useGuestName } from '../../session/session-store.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';

/** Loaded when it is opened: a card must not wait for it. */
const GuestSheet = fetchedLater(async () => (await import('./guest-sheet.tsx')).GuestSheet);

/** Who plays here without an account: the name in the game, and what can be done about it. */
export function GuestKey() {
  const display_name = useGuestName();
  const name_in_game = useGameState(({ view }) => view?.player?.username);
  const [is_open, setOpen] = useState(false);
  if (display_name === null) return null;
  const name = name_in_game ?? display_name;
  return (
    <>
      <IconButton
        label={`Playing as ${name}`}
        icon={<Avatar name={name} size={32} />}
        onClick={() => setOpen(true)}
      />
      <Suspense>{is_open && <GuestSheet name={name} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
