import { MonitorSpeaker } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { fetchedLater } from '../../../ui/layout/fetched-later.tsx';

/** Loaded when it is opened: a card must not wait for it. */
const SoundSheet = fetchedLater(async () => (await import('./sound-sheet.tsx')).SoundSheet);

/** Opens the settings of this device: the voice, the chime, and whether the screen stays on. */
export function SoundKey() {
  const [is_open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Sound and screen" icon={<MonitorSpeaker />} onClick={() => setOpen(true)} />
      <Suspense>{is_open && <SoundSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
