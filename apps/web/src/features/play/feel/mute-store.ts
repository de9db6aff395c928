import { create } from 'zustand';
import { localStore } from '../../../session/browser-store.ts';

const MUTED_KEY = 'muted';

/** One switch for sounds and vibration, kept on the device. */
export const useMute = create<{ is_muted: boolean }>(() => ({
  is_muted: localStore.read(MUTED_KEY) === 'yes',
}));

export function setMuted(is_muted: boolean): void {
  localStore.write(MUTED_KEY, is_muted ? 'yes' : 'no');
  useMute.setState({ is_muted });
}
