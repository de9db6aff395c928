import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { SOUNDS, setMuted, useMute } from './feedback.ts';

type Started = { frequency: number; at: number };

/** The parts of WebAudio that are used, as a list of the tones that were started. */
function fakeAudio(): Started[] {
  const started: Started[] = [];
  const param = () => ({
    setValueAtTime: vi.fn<(value: number, time: number) => void>(),
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  });
  class FakeAudioContext {
    state = 'running';
    currentTime = 0;
    destination = {};
    createGain() {
      return { gain: param(), connect: () => undefined };
    }
    createOscillator() {
      const frequency = param();
      return {
        frequency,
        connect: (next: unknown) => next,
        start: (at: number) =>
          started.push({ at, frequency: frequency.setValueAtTime.mock.calls[0]?.[0] ?? Number.NaN }),
        stop: () => undefined,
      };
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  return started;
}

function fakeBuzz(): (number | number[])[] {
  const buzzes: (number | number[])[] = [];
  const vibrate = (pattern: number | number[]) => buzzes.push(pattern) > 0;
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  return buzzes;
}

/** The module keeps the context it made, so each test has the module anew. */
async function fresh() {
  vi.resetModules();
  return { ...(await import('./feedback.ts')), mute: await import('./feedback.ts') };
}

beforeEach(() => {
  freshBrowser();
  setMuted(false);
});

describe('what a moment feels like', () => {
  it('SHOUT-06 OP-071 a win is four rising tones and a pattern of vibration', async () => {
    const [tones, buzzes] = [fakeAudio(), fakeBuzz()];
    const { feel } = await fresh();
    feel('win');
    const pitches = tones.map(({ frequency }) => frequency);
    expect(pitches).toHaveLength(4);
    expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
    expect(tones.map(({ at }) => Math.round(at * 1_000))).toEqual([0, 140, 280, 420]);
    expect(buzzes).toEqual([[100, 50, 100, 50, 200]]);
  });

  it('taking a mark back is silent in the motor', async () => {
    const [tones, buzzes] = [fakeAudio(), fakeBuzz()];
    const { feel } = await fresh();
    feel('undaub');
    expect(tones).toHaveLength(1);
    expect(buzzes).toEqual([]);
  });

  it('one switch mutes sound and vibration, and the device keeps it', async () => {
    const [tones, buzzes] = [fakeAudio(), fakeBuzz()];
    setMuted(true);
    const { feel, mute } = await fresh();
    expect(mute.useMute.getState().is_muted).toBe(true);
    feel('win');
    expect(tones).toEqual([]);
    expect(buzzes).toEqual([]);
    expect(useMute.getState().is_muted).toBe(true);
  });

  it('OP-071 a browser without sound and motor is no trouble', async () => {
    const { feel } = await fresh();
    expect(() => feel('win')).not.toThrow();
  });

  it('every sound is short enough not to be in the way', () => {
    for (const tones of Object.values(SOUNDS)) {
      for (const { at, lasts } of tones) expect(at + lasts).toBeLessThan(1_200);
    }
  });
});
