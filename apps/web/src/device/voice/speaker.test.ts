import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { fakeSpeech, fakeVoice, HAZEL } from '../../testing/device/fake-speech.ts';
import { call, later, openPageVoice as open } from '../../testing/device/setup-voice.ts';
import { stopClocks } from '../../testing/fake-clock.ts';

const START = '2026-03-14T12:00:00.000Z';
const since = (at: number) => at - Date.parse(START);
/** 96 characters: 8 seconds of speech. */
const LONG = 'word '.repeat(18).trim();

beforeEach(() => {
  stopClocks(START);
  freshBrowser();
});

describe('what browsers do wrong', () => {
  it('VOICE-02 voices that come late are used, told or not', async () => {
    const speech = fakeSpeech([]);
    const { voice, begun } = await open({ speech });
    await later(1_000);
    speech.setVoices([HAZEL], false);
    await later(300);
    voice.announce(call(1));
    expect(begun.at(-1)?.voice).toBe('Hazel');
  });

  it('VOICE-02 with no voice after 5 s nothing is spoken until one comes', async () => {
    const speech = fakeSpeech([]);
    const { voice, texts } = await open({ speech });
    await later(4_500);
    voice.announce(call(1));
    await later(10_000);
    expect(texts()).toEqual([]);
    speech.setVoices([HAZEL]);
    voice.announce(call(2));
    expect(texts()).toEqual(['Call 2: Phrase 2']);
  });

  it('VOICE-12 a phrase of 200 characters is heard to its end where a text stops after 14 s', async () => {
    const text = 'everybody talks at once about the weather '.repeat(5).slice(0, 200).trim();
    const { voice, heard } = await open({ speech: fakeSpeech([HAZEL], { stops_after: 14_000 }) });
    voice.announce(call(1, text));
    await later(40_000);
    expect(heard.join(' ')).toBe(`Call 1: ${text}`);
  });

  it('VOICE-13 a piece without an end is given up, and the next one begins', async () => {
    const speech = fakeSpeech([HAZEL], { is_endless: true });
    const { voice, begun } = await open({ speech, is_locked: true, choices: { speed: 1.4 } });
    voice.unlock();
    const patience = (2_000 + 150 * 'Sound on.'.length) / 1.4;
    voice.announce(call(1));
    await later(patience - 5);
    expect(begun).toHaveLength(1);
    await later(100);
    expect(begun).toHaveLength(2);
    expect(since(begun[1]?.at ?? 0)).toBeGreaterThanOrEqual(Math.floor(patience) + 60);
  });

  it('VOICE-13 no text is lost by a cancel, and an end that is told twice counts once', async () => {
    const { voice, heard } = await open({ speech: fakeSpeech([HAZEL], { ends_twice: true }) });
    voice.announce(call(1, LONG));
    await later(100);
    voice.takeBack(1);
    voice.announce(call(2, `${'one '.repeat(20)}, ${'two '.repeat(20)}`));
    await later(10_000);
    voice.announce(call(3));
    await later(20_000);
    expect(heard).toEqual([`Call 2: ${'one '.repeat(20)},`, 'two '.repeat(20).trim(), 'Call 3: Phrase 3']);
  });

  it('VOICE-14 after a network error the page goes on with a local voice', async () => {
    const online = fakeVoice('Google', 'en-US', { localService: false });
    const speech = fakeSpeech([online, HAZEL], { is_offline: true });
    const { voice, begun, heard } = await open({ speech, choices: { voice_uri: 'Google' }, is_locked: true });
    voice.unlock();
    await later(3_000);
    voice.announce(call(1));
    await later(5_000);
    expect(begun.map(({ voice: name }) => name)).toEqual(['Google', 'Hazel', 'Hazel']);
    expect(heard).toEqual(['Sound on.', 'Call 1: Phrase 1']);
  });

  it('VOICE-14 with online voices alone a network error silences one text and blocks none', async () => {
    const online = fakeVoice('Google', 'en-US', { localService: false });
    const speech = fakeSpeech([online], { is_offline: true });
    const { voice, heard } = await open({ speech, choices: { has_chime: true } });
    voice.announce(call(1));
    await later(5_000);
    expect(heard).toEqual([]);
    speech.setVoices([online, HAZEL]);
    voice.announce(call(2));
    await later(5_000);
    expect(heard).toEqual(['Call 2: Phrase 2']);
  });
});
