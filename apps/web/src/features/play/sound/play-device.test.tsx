import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeVoice } from '../../../device/voice/voice-choices.ts';
import { setAwake } from '../../../device/wake-lock/awake-choice.ts';
import { fakeAudio } from '../../../testing/device/fake-audio.ts';
import { fakeSpeech, HAZEL } from '../../../testing/device/fake-speech.ts';
import { fakeWakeLock } from '../../../testing/device/fake-wake-lock.ts';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { benPlayer, smallGame } from '../../../testing/small-server.ts';
import { setMuted } from '../feedback.ts';

const setup = setupPlayPage();
const manage = setupManagePage();
const hero = () => screen.getByRole('region', { name: 'Last call' });
const announced = () => within(hero()).getByRole('status');
const spokenCall = () => hero().querySelector('[aria-live="off"]');

function namedGame(state: Parameters<typeof smallGame>[0] = 'PLAYING') {
  const game = smallGame(state);
  for (const phrase of game.phrases) phrase.text = `Phrase ${phrase.sid}`;
  return game;
}

/** The page keeps the first audio it was given, so the tones of all tests are in one list. */
let tones: ReturnType<typeof fakeAudio> | undefined;

beforeEach(() => {
  const audio = fakeAudio();
  tones ??= audio;
  tones.length = 0;
  changeVoice('play', { is_on: false, has_chime: true, volume: 100 });
  setAwake('play', true);
  setMuted(false);
});

/** A player’s page. What it said when the voice was switched on is left out. */
async function open(is_on: boolean, voices = [HAZEL]) {
  const speech = fakeSpeech(voices);
  changeVoice('play', { is_on });
  const page = await setup.open({ game: namedGame() });
  await page.connect();
  return { ...page, ...speech };
}

describe('the voice on the play page', () => {
  it('VOICE-17 VOICE-18 is off until it is switched on in the sheet, then says calls and nothing else', async () => {
    const { click, happens, later, texts } = await open(false);
    await happens('call', 6);
    await later(200);
    expect(texts()).toEqual([]);
    expect(announced()).toHaveTextContent('Phrase called: Phrase 7');

    await click(screen.getByRole('button', { name: 'Sound and screen' }));
    const sheet = screen.getByRole('dialog', { name: 'Sound and screen' });
    expect(within(sheet).getByRole('switch', { name: 'Keep the screen on while playing' })).toBeVisible();
    await click(within(sheet).getByRole('switch', { name: 'Read calls aloud' }));
    expect(texts()).toEqual(['Sound on.']);
    expect(announced()).toBeEmptyDOMElement();
    await click(within(sheet).getByRole('button', { name: 'Close' }));

    await later(1_000);
    await happens('call', 2);
    await later(1_600);
    expect(texts().slice(1)).toEqual(['Call 2: Phrase 3']);
    expect(spokenCall()).toHaveTextContent('Phrase called: Phrase 3');
    expect(announced()).toBeEmptyDOMElement();
    await happens('join', 1);
    await happens('call', 2);
    expect(announced(), 'the voice says no recall').toHaveTextContent('Phrase recalled: Phrase 3');
    await happens('call', 4);
    await later(1_600);
    expect(texts().slice(2)).toEqual(['Call 2: Phrase 5']);
  });

  it('VOICE-09 a recall ends the words', { tags: 'long' }, async () => {
    const { happens, later, heard, texts } = await open(true);
    await happens('call', 6);
    await later(300);
    await happens('call', 6);
    await later(2_000);
    expect(texts()).toEqual(['Call 1: Phrase 7']);
    expect(heard).toEqual([]);
  });

  it('VOICE-11 the Mute key mutes the voice too, and gives the call back to the screen reader', {
    tags: 'long',
  }, async () => {
    const { happens, later, click, isSpeaking, texts } = await open(true);
    await happens('call', 6);
    await later(300);
    expect(isSpeaking()).toBe(true);
    await click(screen.getByRole('button', { name: 'Mute' }));
    expect(isSpeaking()).toBe(false);
    expect(announced()).toHaveTextContent('Phrase called: Phrase 7');
    await happens('call', 2);
    await click(screen.getByRole('button', { name: 'Mute' }));
    await later(2_000);
    expect(texts()).toEqual(['Call 1: Phrase 7']);
  });

  it('VOICE-18 D-27 the toast of a call that the voice says is no live region, that of a recall is one', {
    tags: 'long',
  }, async () => {
    const { happens, later } = await open(true);
    const toast = () => document.querySelector('[aria-label="Notifications"] [role="status"]');
    vi.spyOn(hero(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 300, 60));
    await later(300);
    await happens('call', 6);
    expect(toast()).toHaveTextContent('Phrase called: Phrase 7');
    expect(toast()).toHaveAttribute('aria-live', 'off');
    await happens('call', 6);
    expect(toast()).toHaveTextContent('Phrase recalled: Phrase 7');
    expect(toast()).not.toHaveAttribute('aria-live');
  });

  it('VOICE-18 VOICE-17 before the first press the voice is silent, and the screen reader says the call', {
    tags: 'long',
  }, async () => {
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: false },
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
    const { happens, later, texts } = await open(true);
    await happens('call', 6);
    await later(300);
    expect(texts()).toEqual([]);
    expect(announced()).toHaveTextContent('Phrase called: Phrase 7');
  });

  it('VOICE-02 speaks with voices that come late, and the chime sounds once meanwhile', {
    tags: 'long',
  }, async () => {
    const { happens, later, setVoices, texts } = await open(true, []);
    await later(6_000);
    await happens('call', 6);
    await later(2_000);
    expect(texts()).toEqual([]);
    expect(tones).toHaveLength(2);
    act(() => setVoices([HAZEL]));
    await happens('call', 2);
    await later(2_000);
    expect(texts()).toEqual(['Call 2: Phrase 3']);
  });

  it('VOICE-17 is silent while the page is hidden', { tags: 'long' }, async () => {
    const device = fakeWakeLock();
    const { happens, later, isSpeaking, texts } = await open(true);
    await happens('call', 6);
    await later(300);
    await device.show('hidden');
    expect(isSpeaking()).toBe(false);
    await happens('call', 2);
    await device.show('visible');
    await later(2_000);
    expect(texts()).toEqual(['Call 1: Phrase 7']);
  });

  it('VOICE-07 one chime per call, with the voice or without, unless it is switched off', {
    tags: 'long',
  }, async () => {
    const { happens, later } = await open(true);
    await happens('call', 6);
    await later(2_000);
    expect(tones).toHaveLength(2);
    act(() => changeVoice('play', { is_on: false, volume: 50 }));
    await happens('call', 2);
    await later(2_000);
    expect(tones).toHaveLength(4);
    expect(tones?.[2]?.volume).toBe((tones?.[0]?.volume ?? 0) / 2);
    act(() => changeVoice('play', { has_chime: false }));
    await happens('call', 4);
    await later(2_000);
    expect(tones).toHaveLength(4);
  });
});

describe('the screen stays on', () => {
  it('AWAKE-02 on the play page with a card, in PLAYING and in REVIEW', { tags: 'long' }, async () => {
    const device = fakeWakeLock();
    const { happens, connect, later } = await setup.open({ game: namedGame('OPEN') });
    await connect();
    expect(device.held()).toBe(0);
    await happens('move', 0);
    expect(device.held()).toBe(1);
    await happens('move', 0);
    expect(device.held()).toBe(1);
    await later(20 * 60_000);
    expect(device.held()).toBe(0);
  });

  it('AWAKE-02 not without a card', async () => {
    const device = fakeWakeLock();
    const game = namedGame();
    benPlayer(game).cells = null;
    await setup.open({ game });
    expect(hero()).toBeVisible();
    expect(device.asked()).toBe(0);
  });

  it('AWAKE-02 not in REVIEW once the round is over', { tags: 'long' }, async () => {
    const device = fakeWakeLock();
    const game = namedGame();
    game.state = 'REVIEW';
    for (const round of game.rounds) round.is_active = false;
    await setup.open({ game });
    expect(hero()).toBeVisible();
    expect(device.asked()).toBe(0);
  });

  it('AWAKE-02 on the manage page while the tab Phrases is seen in PLAYING', { tags: 'long' }, async () => {
    const device = fakeWakeLock();
    const { click } = await manage.open({ tab: 'phrases' });
    expect(device.held()).toBe(1);
    await click(screen.getByRole('tab', { name: /Players/ }));
    expect(device.held()).toBe(0);
  });
});
