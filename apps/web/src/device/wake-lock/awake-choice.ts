import { create } from 'zustand';
import { localStore } from '../../session/browser-store.ts';

/** A switch for the big screen, and one for the pages of a game. */
export type AwakePlace = 'screen' | 'play';

type Awake = {
  screen: boolean;
  play: boolean;
  /** The device said no at the last try. */
  is_refused: boolean;
};

const keyOf = (place: AwakePlace) => `awake_${place}`;
const isWanted = (place: AwakePlace) => localStore.read(keyOf(place)) !== 'no';

/** Kept on this device, and on until it is switched off. */
export const useAwake = create<Awake>(() => ({
  screen: isWanted('screen'),
  play: isWanted('play'),
  is_refused: false,
}));

export function setAwake(place: AwakePlace, is_on: boolean): void {
  localStore.write(keyOf(place), is_on ? 'yes' : 'no');
  useAwake.setState({ [place]: is_on, is_refused: false });
}

/** Why this page cannot keep the screen on; null where it can. */
export function whyNotAwake(): string | null {
  if ('wakeLock' in navigator) return null;
  return globalThis.isSecureContext
    ? 'This browser cannot keep the screen on.'
    : 'This needs an https address.';
}
