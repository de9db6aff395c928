import { SettingSwitch } from '../setting-switch.tsx';
import { type AwakePlace, setAwake, useAwake, whyNotAwake } from './awake-choice.ts';

const LABELS: Readonly<Record<AwakePlace, string>> = {
  screen: 'Keep this screen on',
  play: 'Keep the screen on while playing',
};

const REFUSED = 'This device refuses it for now, perhaps to save its battery.';

export function AwakeSwitch({ place }: { place: AwakePlace }) {
  const is_on = useAwake((awake) => awake[place]);
  const is_refused = useAwake((awake) => awake.is_refused);
  const impossible = whyNotAwake();
  const note = impossible ?? (is_on && is_refused ? REFUSED : undefined);
  return (
    <SettingSwitch
      label={LABELS[place]}
      note={note}
      is_on={is_on && impossible === null}
      disabled={impossible !== null}
      onChange={(next) => setAwake(place, next)}
    />
  );
}
