import { createStore } from 'zustand';
import type { Voice } from '../../device/voice/announcement.ts';

type SoundState = { is_unlocked: boolean; is_muted: boolean };
type Load = () => Promise<Voice>;

const loadVoice: Load = async () => {
  const { openVoice } = await import('../../device/voice/voice.ts');
  return openVoice('screen');
};

/** The voice of the screen. Its code comes after the first picture, and what is said before that is not said late. */
export function createSound(load: Load = loadVoice) {
  const store = createStore<SoundState>(() => ({ is_unlocked: false, is_muted: false }));
  let opened: Voice | null = null;
  let last_call: [number: number, text: string] | null = null;
  let is_closed = false;

  async function open(): Promise<void> {
    const voice = await load();
    if (is_closed) {
      voice.close();
      return;
    }
    opened = voice;
    voice.setMuted(store.getState().is_muted);
    if (last_call) voice.remember(...last_call);
  }

  const setMuted = (is_muted: boolean): void => {
    store.setState({ is_muted });
    opened?.setMuted(is_muted);
  };

  const voice: Voice = {
    announce(announcement) {
      if (announcement.kind === 'call') last_call = [announcement.number, announcement.text];
      opened?.announce(announcement);
    },
    remember(number, text) {
      last_call = [number, text];
      opened?.remember(number, text);
    },
    takeBack: (number) => opened?.takeBack(number),
    repeat: () => opened?.repeat(),
    setMuted,
    /** Before the code is there a press unlocks nothing, and the next one does. */
    unlock() {
      if (opened === null || store.getState().is_unlocked) return;
      store.setState({ is_unlocked: true });
      opened.unlock();
    },
    close() {
      is_closed = true;
      last_call = null;
      opened?.close();
      opened = null;
    },
  };

  void open().catch(() => undefined);
  const isHeard = (): boolean => {
    const { is_unlocked, is_muted } = store.getState();
    return is_unlocked && !is_muted;
  };

  return { store, voice, isHeard };
}
