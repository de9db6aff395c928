import { vi } from 'vitest';

/** A tone. Its times are seconds from the moment the sound was asked for, which `asked_at` tells by the clock. */
type Started = { frequency: number; volume: number; at: number; ends_at: number; asked_at: number };

type Interrupted = {
  /** Resolves or rejects when the system gives the sound back, or does not. */
  resume: () => Promise<void>;
};

/** Fakes WebAudio and lists the tones that were started. Another app may have interrupted it. */
export function fakeAudio(interrupted?: Interrupted): Started[] {
  const started: Started[] = [];
  let volume = Number.NaN;
  const param = () => ({
    setValueAtTime: vi.fn<(value: number, time: number) => void>(),
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  });
  class FakeAudioContext {
    state = interrupted ? 'interrupted' : 'running';
    currentTime = 0;
    destination = {};
    resume = interrupted?.resume ?? (() => Promise.resolve());
    createGain() {
      const linearRampToValueAtTime = (value: number) => {
        volume = value;
      };
      return { gain: { ...param(), linearRampToValueAtTime }, connect: () => undefined };
    }
    createOscillator() {
      const frequency = param();
      const tone: Started = {
        frequency: Number.NaN,
        volume,
        at: 0,
        ends_at: Number.NaN,
        asked_at: Date.now(),
      };
      return {
        frequency,
        connect: (next: unknown) => next,
        start(at: number) {
          Object.assign(tone, { at, volume });
          tone.frequency = frequency.setValueAtTime.mock.calls[0]?.[0] ?? Number.NaN;
          started.push(tone);
        },
        stop(ends_at = (Date.now() - tone.asked_at) / 1_000) {
          tone.ends_at = Math.min(ends_at, Number.isNaN(tone.ends_at) ? ends_at : tone.ends_at);
        },
      };
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  return started;
}
