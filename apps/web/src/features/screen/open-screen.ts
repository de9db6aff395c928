import { createStore } from 'zustand';
import type { Voice } from '../../device/voice/announcement.ts';
import { openVoice } from '../../device/voice/voice.ts';
import { createAnnouncer } from './announce.ts';
import { tokenOf } from './feed/read-screen.ts';
import { openScreen } from './screen-model.ts';

type SoundState = { is_unlocked: boolean; is_muted: boolean };

/** The voice of the screen, and whether it may be heard. */
function createSound(spoken: Voice) {
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

/** The screen of this page's address. Nothing speaks, so what the host wants said again is shown again. */
export function openSilent() {
  const model = openScreen({
    token: tokenOf(location.pathname),
    place: location,
    onTurn: ({ frame }) => frame?.type === 'screen_repeat' && model.hop(),
  });
  return model;
}

/** The same with a voice that hears every turn. */
export function openWithSound() {
  const sound = createSound(openVoice('screen'));
  let is_voice_on = true;
  const announcer = createAnnouncer({
    voice: sound.voice,
    isSpeaking: () => is_voice_on && sound.isHeard(),
    hop: () => model.hop(),
  });
  const model = openScreen({
    token: tokenOf(location.pathname),
    place: location,
    onTurn: announcer.hear,
  });
  return {
    model,
    sound,
    repeat: announcer.repeat,
    setVoiceOn: (is_on: boolean): void => {
      is_voice_on = is_on;
    },
    close(): void {
      model.close();
      sound.voice.close();
    },
  };
}

export type OpenScreen = ReturnType<typeof openWithSound>;
