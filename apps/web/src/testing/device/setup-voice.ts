import { vi } from 'vitest';
import type { SpokenCall } from '../../device/voice/announcement.ts';
import type { Place, VoiceChoices } from '../../device/voice/voice-choices.ts';
import { fakeAudio } from './fake-audio.ts';
import { fakeSpeech } from './fake-speech.ts';

type Options = {
  place?: Place;
  speech?: ReturnType<typeof fakeSpeech>;
  choices?: Partial<VoiceChoices>;
  is_locked?: boolean;
};

/** A page with a voice. Each is a new page, which has lost no network yet. */
export async function openPageVoice({
  place = 'screen',
  speech = fakeSpeech(),
  choices = {},
  is_locked = false,
}: Options = {}) {
  vi.resetModules();
  const tones = fakeAudio();
  const { openVoice } = await import('../../device/voice/voice.ts');
  const { changeVoice } = await import('../../device/voice/voice-choices.ts');
  changeVoice(place, { has_chime: false, ...choices });
  const voice = openVoice(place);
  if (!is_locked) {
    voice.unlock();
    await later(2_000);
    speech.begun.length = 0;
    speech.heard.length = 0;
  }
  return { ...speech, tones, voice, change: (changes: Partial<VoiceChoices>) => changeVoice(place, changes) };
}

export const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
export const call = (sid: number, text = `Phrase ${sid}`, number = sid): SpokenCall => ({
  kind: 'call',
  sid,
  number,
  text,
});
