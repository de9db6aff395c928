import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { fakeAudio } from '../../testing/device/fake-audio.ts';
import { settle } from '../../testing/fake-clock.ts';
import { setMuted, useMute } from './feedback.ts';

function fakeVibration(): (number | number[])[] {
  const vibrations: (number | number[])[] = [];
  const vibrate = (pattern: number | number[]) => vibrations.push(pattern) > 0;
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  return vibrations;
}

/** The module caches its AudioContext, so each test imports a new copy. */
async function importAgain() {
  vi.resetModules();
  return await import('./feedback.ts');
}

beforeEach(() => {
  freshBrowser();
  setMuted(false);
});
afterEach(() => vi.useRealTimers());

describe('sound and vibration', () => {
  it('SHOUT-06 OP-071 a win is four rising tones and a pattern of vibration', async () => {
    const [tones, vibrations] = [fakeAudio(), fakeVibration()];
    const { giveFeedback } = await importAgain();
    giveFeedback('win');
    const pitches = tones.map(({ frequency }) => frequency);
    expect(pitches).toHaveLength(4);
    expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
    expect(tones.map(({ at }) => Math.round(at * 1_000))).toEqual([0, 140, 280, 420]);
    expect(vibrations).toEqual([[100, 50, 100, 50, 200]]);
  });

  it('unmarking does not vibrate', async () => {
    const [tones, vibrations] = [fakeAudio(), fakeVibration()];
    const { giveFeedback } = await importAgain();
    giveFeedback('undaub');
    expect(tones).toHaveLength(1);
    expect(vibrations).toEqual([]);
  });

  it('one setting mutes sound and vibration, and is stored on the device', async () => {
    const [tones, vibrations] = [fakeAudio(), fakeVibration()];
    setMuted(true);
    const { giveFeedback, useMute: useMuteAgain } = await importAgain();
    expect(useMuteAgain.getState().is_muted).toBe(true);
    giveFeedback('win');
    expect(tones).toEqual([]);
    expect(vibrations).toEqual([]);
    expect(useMute.getState().is_muted).toBe(true);
  });

  it('OP-071 works in a browser without audio and vibration', async () => {
    const { giveFeedback } = await importAgain();
    expect(() => giveFeedback('win')).not.toThrow();
  });

  it('D-33 a sound that waited longer than 300 ms for interrupted audio is dropped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    for (const [waited, tones_heard] of [
      [300, 1],
      [301, 0],
      [60_000, 0],
    ] as const) {
      let giveBack = (): void => undefined;
      const resumed = new Promise<void>((resolve) => {
        giveBack = resolve;
      });
      const tones = fakeAudio({ resume: () => resumed });
      const { giveFeedback } = await importAgain();
      giveFeedback('daub');
      await vi.advanceTimersByTimeAsync(waited);
      expect(tones).toEqual([]);
      giveBack();
      await vi.advanceTimersByTimeAsync(0);
      expect(tones, `after ${waited} ms`).toHaveLength(tones_heard);
    }
  });

  it('D-33 audio that cannot be resumed now is silent', async () => {
    const tones = fakeAudio({ resume: () => Promise.reject(new DOMException('busy', 'InvalidStateError')) });
    const { giveFeedback } = await importAgain();
    giveFeedback('win');
    // An unhandled rejection would fail the run.
    await settle();
    expect(tones).toEqual([]);
  });

  it.each(['daub', 'undaub', 'call', 'offer', 'shout', 'win', 'invalid'] as const)(
    'the sound %s lasts less than 1.2 seconds',
    async (name) => {
      const tones = fakeAudio();
      const { giveFeedback } = await importAgain();
      giveFeedback(name);
      expect(tones.length).toBeGreaterThan(0);
      for (const { ends_at } of tones) expect(ends_at).toBeLessThan(1.2);
    },
  );
});
