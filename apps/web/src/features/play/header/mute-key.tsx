import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { setMuted, useMute } from '../feel/mute-store.ts';

/** Sounds and vibration on or off, for this device. */
export function MuteKey() {
  const is_muted = useMute((store) => store.is_muted);
  return (
    <IconButton
      label="Mute"
      aria-pressed={is_muted}
      icon={is_muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      onClick={() => setMuted(!is_muted)}
    />
  );
}
