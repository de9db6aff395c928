import { VoiceSettings } from '../../../device/voice/voice-settings.tsx';
import { AwakeSwitch } from '../../../device/wake-lock/awake-switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMute } from '../feedback.ts';

export function SoundSheet({ onClose }: { onClose: () => void }) {
  const is_muted = useMute((mute) => mute.is_muted);
  return (
    <Dialog open onClose={onClose} title="Sound and screen">
      <VoiceSettings place="play" is_muted={is_muted}>
        <AwakeSwitch place="play" />
      </VoiceSettings>
    </Dialog>
  );
}
