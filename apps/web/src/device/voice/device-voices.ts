import { create } from 'zustand';
import { useHasNoVoice } from './voice-choices.ts';
import { VOICE } from './voice-limits.ts';

/** The voices of this device. Browsers tell them late. */
export const useDeviceVoices = create<readonly SpeechSynthesisVoice[]>(() => []);

/** Null where the browser cannot speak. */
export const speechOf = (): SpeechSynthesis | null =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;

/** Asks for voices now, whenever they change, and again and again for a while. */
export function watchVoices(): () => void {
  const speech = speechOf();
  if (speech === null) {
    useHasNoVoice.setState(true);
    return () => undefined;
  }

  function ask(): void {
    const voices = speech?.getVoices() ?? [];
    if (voices.length === 0) return;
    useDeviceVoices.setState(voices, true);
    useHasNoVoice.setState(false);
    stopAsking();
  }

  function stopAsking(): void {
    clearInterval(again);
    clearTimeout(enough);
  }

  const giveUp = () => {
    stopAsking();
    useHasNoVoice.setState(true);
  };

  const again = setInterval(ask, VOICE.ask_voices);
  const enough = setTimeout(giveUp, VOICE.wait_for_voices);
  // Safari has no listeners here, but the asking above.
  speech.addEventListener?.('voiceschanged', ask);
  ask();
  return () => {
    stopAsking();
    speech.removeEventListener?.('voiceschanged', ask);
  };
}
