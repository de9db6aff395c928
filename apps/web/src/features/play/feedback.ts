import { create } from 'zustand';
import { hasUserGesture, playSound, type SoundName } from '../../device/sound.ts';
import { localStore } from '../../session/browser-store.ts';

const MUTED_KEY = 'muted';

/** One setting for sound and vibration, stored on this device. */
export const useMute = create<{ is_muted: boolean }>(() => ({
  is_muted: localStore.read(MUTED_KEY) === 'yes',
}));

export function setMuted(is_muted: boolean): void {
  localStore.write(MUTED_KEY, is_muted ? 'yes' : 'no');
  useMute.setState({ is_muted });
}

const VIBRATIONS: Record<SoundName, readonly number[]> = {
  daub: [12],
  undaub: [],
  call: [20],
  offer: [15, 40, 15],
  shout: [40],
  win: [100, 50, 100, 50, 200],
  invalid: [30, 40, 30],
};

/** Sound and vibration for an event of the game, unless muted. The loudness of the sound is from 0 to 1. */
export function giveFeedback(name: SoundName, loudness = 1): void {
  if (useMute.getState().is_muted || !hasUserGesture()) return;
  playSound(name, loudness);
  const vibration = VIBRATIONS[name];
  if (vibration.length > 0) navigator.vibrate?.([...vibration]);
}
