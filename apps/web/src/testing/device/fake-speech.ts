import { vi } from 'vitest';

type Quirks = {
  /** Never tells of an end, so that everything behind it waits. */
  is_endless: boolean;
  /** Tells of each end twice. */
  ends_twice: boolean;
  /** Online voices have no network. */
  is_offline: boolean;
  /** Milliseconds after which a text goes silent, and its end is never told. */
  stops_after: number;
};

const GOOD: Quirks = {
  is_endless: false,
  ends_twice: false,
  is_offline: false,
  stops_after: Number.POSITIVE_INFINITY,
};

/** What a real browser needs between a cancel and a speak. */
const LOST_WITHIN = 50;
const PER_CHARACTER = 80;

class FakeUtterance {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  rate = 1;
  volume = 1;
  onend: (() => void) | null = null;
  onerror: ((event: { error: SpeechSynthesisErrorCode }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Said = { text: string; at: number; lang: string; rate: number; volume: number; voice: string | null };

export function fakeVoice(name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}) {
  return { voiceURI: name, name, lang, localService: true, default: false, ...more };
}

export const HAZEL = fakeVoice('Hazel', 'en-GB', { default: true });

/** The browser's speech, with the faults of real ones, by a stopped clock. */
export function fakeSpeech(voices: readonly SpeechSynthesisVoice[] = [HAZEL], quirks: Partial<Quirks> = {}) {
  const its: Quirks = { ...GOOD, ...quirks };
  const begun: Said[] = [];
  const heard: string[] = [];
  let known = [...voices];
  let queue: FakeUtterance[] = [];
  let active: FakeUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelled_at = Number.NEGATIVE_INFINITY;

  function end(utterance: FakeUtterance): void {
    active = null;
    heard.push(utterance.text);
    utterance.onend?.();
    if (its.ends_twice) utterance.onend?.();
    run();
  }

  function fail(utterance: FakeUtterance, error: SpeechSynthesisErrorCode): void {
    active = null;
    utterance.onerror?.({ error });
    run();
  }

  function run(): void {
    if (active !== null) return;
    const utterance = queue.shift();
    if (!utterance) return;
    active = utterance;
    const { text, lang, rate, volume, voice } = utterance;
    const lasts = (PER_CHARACTER * text.trim().length) / rate;
    if (text.trim() !== '')
      begun.push({ text, at: Date.now(), lang, rate, volume, voice: voice?.name ?? null });
    if (its.is_offline && voice?.localService === false) {
      timer = setTimeout(() => fail(utterance, 'network'), 100);
    } else if (!its.is_endless && lasts <= its.stops_after) timer = setTimeout(() => end(utterance), lasts);
  }

  class FakeSpeechSynthesis extends EventTarget {
    getVoices = () => known;
    speak(utterance: FakeUtterance) {
      if (Date.now() - cancelled_at < LOST_WITHIN) return;
      queue.push(utterance);
      run();
    }
    cancel() {
      const [current, waiting] = [active, queue];
      active = null;
      queue = [];
      clearTimeout(timer);
      cancelled_at = Date.now();
      setTimeout(() => {
        current?.onerror?.({ error: 'interrupted' });
        for (const one of waiting) one.onerror?.({ error: 'canceled' });
      });
    }
    pause(): never {
      throw new Error('Pausing breaks speech on Android');
    }
    resume(): never {
      throw new Error('Resuming breaks speech on Android');
    }
  }

  const speech = new FakeSpeechSynthesis();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  return {
    /** The texts that were begun, with the time. */
    begun,
    texts: () => begun.map(({ text }) => text),
    /** The texts that were heard to their end. */
    heard,
    /** Whether something is being spoken right now. */
    isSpeaking: () => active !== null,
    quirks: its,
    /** Voices that come late, or go. */
    setVoices(next: readonly SpeechSynthesisVoice[], tells = true) {
      known = [...next];
      if (tells) speech.dispatchEvent(new Event('voiceschanged'));
    },
  };
}
