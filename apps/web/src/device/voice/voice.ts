import { hasUserGesture, isPress, playSound, resumeSound, type SoundName, soundLength } from '../sound.ts';
import type { Voice } from './announcement.ts';
import { useDeviceVoices, watchVoices } from './device-voices.ts';
import { pageLanguage, pickVoice } from './pick-voice.ts';
import { type Speech, speaker } from './speaker.ts';
import { createSpeechQueue, type Item } from './speech-queue.ts';
import { type Place, useHasNoVoice, VOLUME, voiceChoices, watchVoiceChoices } from './voice-choices.ts';
import { VOICE } from './voice-limits.ts';
import { wordsOf } from './words.ts';

const SOUND_ON = 'Sound on.';
const UNLOCKED: Item = { announcement: { kind: 'sound_on' }, has_sound: false };
const TEST: Item = {
  announcement: { kind: 'call', sid: 0, number: 1, text: 'This is how I sound.' },
  has_sound: true,
  is_test: true,
};

const SOUNDS: Partial<Record<Item['announcement']['kind'], SoundName>> = {
  call: 'call',
  win: 'win',
  wins: 'win',
};

/** It is said once, whichever part of the page lets it sound. */
let is_told = false;

/** The texts of an online voice that has no network go to a local one, for as long as the page is open. */
let is_online_lost = false;

function findVoice(place: Place): SpeechSynthesisVoice | null {
  const voices = useDeviceVoices.getState();
  const { voice_uri } = voiceChoices(place);
  return pickVoice({ voices, voice_uri, language: pageLanguage(), is_local_only: is_online_lost });
}

export type PageVoice = Voice & {
  /** Shows how it sounds. */
  test(): void;
  /** Whether a call would be read aloud now. */
  isHeard(): boolean;
};

/** The voice and the chime of one page. Settings that change count from the next text on. */
export function openVoice(place: Place): PageVoice {
  let is_muted = false;
  let is_unlocked = false;

  const canSpeak = () => !useHasNoVoice.getState();
  const isOn = () => voiceChoices(place).is_on && canSpeak();
  /** Nobody watches a big screen being opened by itself; a player has pressed something to get to the card. */
  const maySound = () => !is_muted && (place === 'screen' ? is_unlocked : hasUserGesture());

  function speechOf(text: string, onEnd: () => void): Speech {
    const { speed, volume } = voiceChoices(place);
    return {
      text,
      findVoice: () => findVoice(place),
      onOnlineLost: () => {
        is_online_lost = true;
      },
      speed,
      volume: volume / VOLUME.max,
      onEnd,
    };
  }

  function textOf(announcement: Item['announcement']): string | null {
    if (announcement.kind === 'sound_on') return SOUND_ON;
    return wordsOf(announcement, findVoice(place)?.lang ?? pageLanguage());
  }

  function begin({ announcement, has_sound, is_test = false }: Item, onEnd: () => void): () => void {
    const { is_on, has_chime, volume } = voiceChoices(place);
    const sound = has_sound && has_chime ? SOUNDS[announcement.kind] : undefined;
    const stopSound = sound && playSound(sound, volume / VOLUME.max);
    const text = (is_on || is_test) && canSpeak() ? textOf(announcement) : null;
    const speech = text === null ? null : speechOf(text, onEnd);
    const goOn = () => (speech === null ? onEnd() : speaker.say(speech));
    const timer = sound && setTimeout(goOn, soundLength(sound) + VOICE.after_sound);
    if (!sound) goOn();
    return () => {
      clearTimeout(timer);
      stopSound?.();
      if (speech !== null) speaker.stop(speech);
    };
  }

  const queue = createSpeechQueue(begin);

  const stopWatching = [
    watchVoices(),
    watchVoiceChoices(place, ({ is_on }) => {
      if (!is_on) queue.clear();
    }),
    place === 'play' ? wakeAtFirstPress(isOn) : () => undefined,
  ];

  return {
    announce(announcement) {
      if (maySound()) queue.add({ announcement, has_sound: true });
    },

    takeBack: queue.takeBack,

    repeat(call) {
      if (maySound()) queue.again({ announcement: call, has_sound: false }, call.sid);
    },

    setMuted(muted) {
      is_muted = muted;
      if (muted) queue.clear();
    },

    unlock() {
      resumeSound();
      is_unlocked = true;
      if (is_told || is_muted || !isOn()) return;
      is_told = true;
      queue.add(UNLOCKED);
    },

    test() {
      if (is_muted) return;
      resumeSound();
      speaker.wake();
      queue.clear();
      queue.add(TEST);
    },

    isHeard: () => isOn() && maySound(),

    close() {
      for (const stop of stopWatching) stop();
      queue.clear();
    },
  };
}

/** Phones let speech pass only after some was asked for within a press. */
function wakeAtFirstPress(isWanted: () => boolean): () => void {
  const pressed = new AbortController();
  const wake = () => {
    if (!isWanted() || !isPress()) return;
    pressed.abort();
    speaker.wake();
  };
  for (const event of ['pointerup', 'touchend', 'click', 'keydown'] as const)
    addEventListener(event, wake, { signal: pressed.signal });
  return () => pressed.abort();
}
