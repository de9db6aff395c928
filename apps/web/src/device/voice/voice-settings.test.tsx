import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { fakeAudio } from '../../testing/device/fake-audio.ts';
import { fakeSpeech, fakeVoice, HAZEL } from '../../testing/device/fake-speech.ts';
import { letPass, takeTheClock } from '../../testing/fake-clock.ts';
import type { Place } from './voice-choices.ts';

const GOOGLE = fakeVoice('Google US English', 'en-US', { localService: false });
const ANNA = fakeVoice('Anna', 'de-DE');

/** What the storage holds is read when the page is opened, so each test opens a page of its own. */
async function open(place: Place = 'play', voices = [ANNA, HAZEL, GOOGLE], is_muted = false) {
  vi.resetModules();
  const tones = fakeAudio();
  const speech = fakeSpeech(voices);
  const { VoiceSettings } = await import('./voice-settings.tsx');
  render(<VoiceSettings place={place} is_muted={is_muted} />);
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { ...speech, tones, person };
}

const aloud = () => screen.getByRole('switch', { name: 'Read calls aloud' });
const stored = (place: Place): unknown => JSON.parse(localStorage.getItem(`voice_${place}`) ?? 'null');

beforeEach(() => {
  takeTheClock();
  freshBrowser();
});

describe('the settings of the voice', () => {
  it('VOICE-16 keeps on the device what is chosen, apart for screen and play page', async () => {
    const { person } = await open('play');
    expect(aloud()).not.toBeChecked();
    await person.click(aloud());
    await person.selectOptions(screen.getByRole('combobox', { name: 'Voice' }), 'Anna, German (Germany)');
    fireEvent.change(screen.getByRole('slider', { name: 'Speed' }), { target: { value: '1.3' } });
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '70' } });
    await person.click(screen.getByRole('switch', { name: 'Chime' }));
    expect(stored('play')).toEqual({
      is_on: true,
      voice_uri: 'Anna',
      speed: 1.3,
      volume: 70,
      has_chime: false,
    });
    expect(stored('screen')).toBeNull();
  });

  it('VOICE-16 what is kept but broken, or a voice that is gone, falls back one by one', async () => {
    const kept = { is_on: 'maybe', voice_uri: 'Gone', speed: 1.25, volume: 900, has_chime: false };
    localStorage.setItem('voice_screen', JSON.stringify(kept));
    await open('screen');
    expect(aloud()).toBeChecked();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Hazel, English (UK)');
    expect(screen.getByRole('slider', { name: 'Speed' })).toHaveAttribute('aria-valuetext', '1.0');
    expect(screen.getByRole('slider', { name: 'Volume' })).toHaveValue('100');
    expect(screen.getByRole('switch', { name: 'Chime' })).not.toBeChecked();
  });

  it('VOICE-14 marks online voices and lists those of the page’s language first', async () => {
    await open();
    const options = within(screen.getByRole('combobox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Hazel, English (UK)',
      'Google US English, English (US), online',
      'Anna, German (Germany)',
    ]);
  });

  it('VOICE-16 the test sounds the chime and says how it sounds', async () => {
    const { person, texts, tones } = await open();
    await person.click(screen.getByRole('button', { name: 'Test' }));
    await letPass(1_000);
    expect(texts()).toEqual(['Call 1: This is how I sound.']);
    expect(tones).toHaveLength(2);
  });

  it('VOICE-03 the press that switches the voice on says so within itself', async () => {
    const { person, texts } = await open();
    await person.click(aloud());
    expect(texts()).toEqual(['Sound on.']);
    await person.click(aloud());
    await person.click(aloud());
    await letPass(1_000);
    expect(texts(), 'once').toEqual(['Sound on.']);
  });

  it('VOICE-11 nothing of it sounds on a muted page', async () => {
    const { person, texts, tones } = await open('play', [HAZEL], true);
    await person.click(aloud());
    await letPass(1_000);
    expect([texts(), tones]).toEqual([[], []]);
    expect(screen.getByRole('button', { name: 'Test' })).toBeDisabled();
  });

  it('VOICE-02 without a voice after 5 s the switch is off, says why, and the test is a chime', async () => {
    const { person, texts, tones, setVoices } = await open('screen', []);
    expect(aloud()).toBeEnabled();
    await letPass(5_000);
    expect(aloud()).toBeDisabled();
    expect(aloud()).not.toBeChecked();
    expect(aloud()).toHaveAccessibleDescription('This device has no voice. The chime still works.');
    expect(screen.queryByRole('slider')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Test' }));
    await letPass(5_000);
    expect(tones).toHaveLength(2);
    expect(texts()).toEqual([]);
    act(() => setVoices([HAZEL]));
    await letPass(0);
    expect(aloud()).toBeChecked();
  });

  it('VOICE-02 a browser that cannot speak at all says so at once', async () => {
    vi.resetModules();
    fakeAudio();
    const { VoiceSettings } = await import('./voice-settings.tsx');
    render(<VoiceSettings place="screen" is_muted={false} />);
    expect(aloud()).toBeDisabled();
    expect(aloud()).toHaveAccessibleDescription('This device has no voice. The chime still works.');
  });
});
