import { create } from 'zustand';
import { VOICE } from '../../screen-limits.ts';

type DeviceVoices = {
  voices: readonly SpeechSynthesisVoice[];
  /** Browsers tell their voices late. False while some may still come. */
  is_settled: boolean;
};

export const useDeviceVoices = create<DeviceVoices>(() => ({ voices: [], is_settled: false }));

export const hasNoVoice = ({ voices, is_settled }: DeviceVoices): boolean =>
  is_settled && voices.length === 0;

/** Null where the browser cannot speak. */
export const speechOf = (): SpeechSynthesis | null =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;

/** Asks for voices now, whenever they change, and again and again for a while. */
export function watchVoices(): () => void {
  const speech = speechOf();
  if (speech === null) {
    useDeviceVoices.setState({ voices: [], is_settled: true });
    return () => undefined;
  }

  function ask(): void {
    const voices = speech?.getVoices() ?? [];
    if (voices.length === 0) return;
    useDeviceVoices.setState({ voices, is_settled: true });
    stopAsking();
  }

  function stopAsking(): void {
    clearInterval(again);
    clearTimeout(enough);
  }

  const again = setInterval(ask, VOICE.ask_voices);
  const enough = setTimeout(() => {
    stopAsking();
    useDeviceVoices.setState({ is_settled: true });
  }, VOICE.wait_for_voices);
  // Safari has no listeners here, but the asking above.
  speech.addEventListener?.('voiceschanged', ask);
  ask();
  return () => {
    stopAsking();
    speech.removeEventListener?.('voiceschanged', ask);
  };
}
