import { VoiceSettings } from '../../../device/voice/voice-settings.tsx';
import { AwakeSwitch } from '../../../device/wake-lock/awake-switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export function SoundSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Sound and screen">
      <VoiceSettings place="play">
        <AwakeSwitch place="play" />
      </VoiceSettings>
    </Dialog>
  );
}
