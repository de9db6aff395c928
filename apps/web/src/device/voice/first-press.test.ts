import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { call, later, openPageVoice as open } from '../../testing/device/setup-voice.ts';
import { stopClocks } from '../../testing/fake-clock.ts';

beforeEach(() => {
  stopClocks('2026-03-14T12:00:00.000Z');
  freshBrowser();
});

describe('the first press', () => {
  it('VOICE-03 nothing sounds before it, and it says so within itself', async () => {
    const { voice, texts, tones } = await open({ is_locked: true, choices: { has_chime: true } });
    voice.announce(call(1));
    voice.repeat(call(1));
    await later(5_000);
    expect([texts(), tones]).toEqual([[], []]);
    voice.unlock();
    expect(texts()).toEqual(['Sound on.']);
    voice.announce(call(2));
    voice.unlock();
    await later(5_000);
    expect(texts()).toEqual(['Sound on.', 'Call 2: Phrase 2']);
  });

  it('VOICE-03 a voice that is switched off, or muted, says nothing then', async () => {
    const { voice, texts } = await open({ is_locked: true, choices: { is_on: false } });
    voice.unlock();
    const muted = await open({ is_locked: true });
    muted.voice.setMuted(true);
    muted.voice.unlock();
    await later(1_000);
    expect([...texts(), ...muted.texts()]).toEqual([]);
  });
});

describe('a player’s first press', () => {
  function fakeActivation() {
    const activation = { isActive: false, hasBeenActive: true };
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: activation });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
    return activation;
  }

  it('D-33 VOICE-03 the voice wakes within the first event of a press that the browser counts', async () => {
    const activation = fakeActivation();
    const { isSpeaking } = await open({ place: 'play', is_locked: true, choices: { is_on: true } });
    for (const event of ['pointerup', 'keydown']) {
      dispatchEvent(new Event(event));
      expect(isSpeaking(), event).toBe(false);
    }
    activation.isActive = true;
    dispatchEvent(new Event('touchend'));
    expect(isSpeaking()).toBe(true);
    await later(100);
    dispatchEvent(new Event('click'));
    expect(isSpeaking(), 'once').toBe(false);
  });

  it('D-33 VOICE-03 where the browser does not tell, every press counts', async () => {
    const { isSpeaking } = await open({ place: 'play', is_locked: true, choices: { is_on: true } });
    dispatchEvent(new Event('pointerup'));
    expect(isSpeaking()).toBe(true);
  });
});
