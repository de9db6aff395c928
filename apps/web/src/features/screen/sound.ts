import { createStore } from 'zustand';
import type { Voice } from '../../device/voice/announcement.ts';

type SoundState = { is_unlocked: boolean; is_muted: boolean };

/** The voice of the screen, and whether it may be heard. */
export function createSound(spoken: Voice) {
  const store = createStore<SoundState>(() => ({ is_unlocked: false, is_muted: false }));

  const voice: Voice = {
    ...spoken,
    setMuted(is_muted) {
      store.setState({ is_muted });
      spoken.setMuted(is_muted);
    },
    unlock() {
      if (store.getState().is_unlocked) return;
      store.setState({ is_unlocked: true });
      spoken.unlock();
    },
  };

  const isHeard = (): boolean => {
    const { is_unlocked, is_muted } = store.getState();
    return is_unlocked && !is_muted;
  };

  return { store, voice, isHeard };
}
