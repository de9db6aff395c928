import { useMute } from './mute-store.ts';
import { playSound, type SoundName } from './sounds.ts';

const BUZZES: Record<SoundName, readonly number[]> = {
  daub: [12],
  undaub: [],
  call: [20],
  offer: [15, 40, 15],
  shout: [40],
  win: [100, 50, 100, 50, 200],
  invalid: [30, 40, 30],
};

/** Browsers refuse both, loudly, before the person has touched the page. */
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true;

/** What a moment of the game sounds and feels like; nothing when muted. */
export function feel(name: SoundName): void {
  if (useMute.getState().is_muted || !wasTouched()) return;
  playSound(name);
  const buzz = BUZZES[name];
  if (buzz.length > 0) navigator.vibrate?.([...buzz]);
}
