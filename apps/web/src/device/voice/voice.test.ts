import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { fakeSpeech, fakeVoice, HAZEL } from '../../testing/device/fake-speech.ts';
import { call, later, openPageVoice as open } from '../../testing/device/setup-voice.ts';
import { stopClocks } from '../../testing/fake-clock.ts';
import type { Announcement } from './announcement.ts';
import { createSpeechQueue } from './speech-queue.ts';

const START = '2026-03-14T12:00:00.000Z';

const WIN: Announcement = { kind: 'win', name: 'Ana', pattern: 'Top row', place: 1 };
/** 96 characters: 8 seconds of speech. */
const LONG = 'word '.repeat(18).trim();

beforeEach(() => {
  stopClocks(START);
  freshBrowser();
});

describe('the queue', () => {
  it('VOICE-08 one text at a time: the newest of the calls that come meanwhile waits', async () => {
    const { voice, texts, heard } = await open();
    voice.announce(call(1));
    await later(200);
    voice.announce(call(2));
    voice.announce(call(3));
    expect(texts()).toEqual(['Call 1: Phrase 1']);
    await later(10_000);
    expect(heard).toEqual(['Call 1: Phrase 1', 'Call 3: Phrase 3']);
  });

  it('VOICE-08 a text is cut 8 s after the next call came, however many come after that', async () => {
    const { voice, begun, heard } = await open({ choices: { speed: 0.6 } });
    const began = Date.now();
    voice.announce(call(1, LONG));
    await later(1_000);
    voice.announce(call(2));
    await later(3_000);
    voice.announce(call(3));
    await later(4_990);
    expect(begun).toHaveLength(1);
    await later(100);
    expect(begun.at(-1)?.text).toBe('Call 3: Phrase 3');
    expect((begun.at(-1)?.at ?? 0) - began).toBe(9_060);
    await later(20_000);
    expect(heard).toEqual(['Call 3: Phrase 3']);
  });

  it('VOICE-08 a win goes before a waiting call and waits at most 2 s', async () => {
    const { voice, begun, texts } = await open();
    voice.announce(call(1, LONG));
    voice.announce(call(2));
    await later(500);
    const at = Date.now();
    voice.announce(WIN);
    await later(1_990);
    expect(begun).toHaveLength(1);
    await later(100);
    expect(begun.at(-1)).toMatchObject({ text: 'Bingo! Ana wins with Top row.', at: at + 2_060 });
    await later(10_000);
    expect(texts().slice(1)).toEqual(['Bingo! Ana wins with Top row.', 'Call 2: Phrase 2']);
  });

  it('VOICE-06 a new round is said, and a call of the round before it no longer waits', async () => {
    const { voice, texts } = await open();
    voice.announce(call(1));
    voice.announce(call(2));
    voice.announce({ kind: 'round', number: 2 });
    await later(20_000);
    expect(texts()).toEqual(['Call 1: Phrase 1', 'Round 2. Eyes down.']);
  });

  it('VOICE-09 a recall stops its phrase, spoken or waiting, and says nothing', async () => {
    const { voice, texts, isSpeaking } = await open();
    voice.announce(call(1, LONG));
    voice.announce(call(2));
    voice.takeBack(2);
    await later(1_000);
    voice.takeBack(1);
    expect(isSpeaking()).toBe(false);
    await later(20_000);
    expect(texts()).toHaveLength(1);
  });

  it('VOICE-09 a recall stops its own phrase, whatever number another has by now', async () => {
    const { voice, texts, heard } = await open();
    voice.announce(call(30, 'Cheese', 3));
    await later(5_000);
    voice.announce(call(40, LONG, 3));
    voice.repeat(call(30, 'Cheese', 2));
    voice.takeBack(40);
    await later(5_000);
    expect(texts().at(-1)).toBe('Call 2: Cheese');
    expect(heard).toEqual(['Call 3: Cheese', 'Call 2: Cheese']);
  });

  it('VOICE-10 the last call is said again without its chime, and begun anew while it is spoken', async () => {
    const { voice, texts, tones } = await open({ choices: { has_chime: true } });
    voice.announce(call(1));
    await later(300);
    expect(tones).toHaveLength(2);
    voice.repeat(call(1));
    await later(100);
    expect(texts()).toEqual(['Call 1: Phrase 1', 'Call 1: Phrase 1']);
    await later(5_000);
    voice.announce(call(2));
    voice.takeBack(2);
    voice.repeat(call(1));
    await later(5_000);
    expect(texts().slice(2)).toEqual(['Call 1: Phrase 1']);
    expect(tones).toHaveLength(4);
  });

  it('VOICE-10 a call from before the page was opened can be said again', async () => {
    const { voice, heard } = await open();
    voice.repeat(call(4, 'Cheese'));
    await later(5_000);
    expect(heard).toEqual(['Call 4: Cheese']);
  });

  it('VOICE-13 what cannot be said does not keep the rest waiting', () => {
    const begun: Announcement[] = [];
    const queue = createSpeechQueue(({ announcement }) => {
      if (announcement.kind === 'sound_on') throw new RangeError('Incorrect locale information provided');
      begun.push(announcement);
      return () => undefined;
    });
    queue.add({ announcement: { kind: 'sound_on' }, has_sound: false });
    queue.add({ announcement: call(1), has_sound: true });
    expect(begun).toEqual([call(1)]);
  });

  it('VOICE-11 muting stops speech and chime at once; what was missed stays unsaid', async () => {
    const { voice, texts, isSpeaking, tones } = await open({ choices: { has_chime: true } });
    voice.announce(call(1));
    await later(20);
    voice.setMuted(true);
    for (const { ends_at } of tones) expect(ends_at).toBeLessThanOrEqual(0.02);
    voice.setMuted(false);
    voice.announce(call(2));
    await later(300);
    voice.announce(call(3));
    voice.setMuted(true);
    expect(isSpeaking()).toBe(false);
    voice.announce(call(4));
    voice.setMuted(false);
    await later(20_000);
    expect(texts()).toEqual(['Call 2: Phrase 2']);
  });
});

describe('the sounds', () => {
  it('VOICE-07 the chime ends before the first word, and a win has four tones', async () => {
    const { voice, begun, tones } = await open({ choices: { has_chime: true } });
    voice.announce(call(1));
    await later(5_000);
    const chime_ends = Math.max(...tones.map(({ asked_at, ends_at }) => asked_at + 1_000 * ends_at));
    expect(begun[0]?.at).toBeGreaterThan(chime_ends);
    tones.length = 0;
    voice.announce(WIN);
    await later(5_000);
    expect(tones).toHaveLength(4);
    const tones_end = Math.max(...tones.map(({ asked_at, ends_at }) => asked_at + 1_000 * ends_at));
    expect(begun[1]?.at).toBeGreaterThan(tones_end);
  });

  it('VOICE-07 VOICE-02 the chime sounds without a voice, and not when it is switched off', async () => {
    const { voice, tones, texts, change } = await open({
      speech: fakeSpeech([]),
      choices: { has_chime: true },
    });
    await later(5_000);
    voice.announce(call(1));
    await later(1_000);
    expect(tones).toHaveLength(2);
    change({ has_chime: false });
    voice.announce(call(2));
    await later(1_000);
    expect(tones).toHaveLength(2);
    expect(texts()).toEqual([]);
  });
});

describe('the settings of the voice', () => {
  it('VOICE-16 VOICE-15 voice, speed and volume count, and the language is that of the voice', async () => {
    const anna = fakeVoice('Anna', 'de-DE');
    const { voice, begun } = await open({
      speech: fakeSpeech([HAZEL, anna]),
      choices: { voice_uri: 'Anna', speed: 1.2, volume: 40 },
    });
    voice.announce(call(1));
    await later(5_000);
    expect(begun[0]).toMatchObject({ voice: 'Anna', lang: 'de-DE', rate: 1.2, volume: 0.4 });
    expect(begun[0]?.text).toBe('1: Phrase 1');
  });

  it('VOICE-16 switched off it falls silent at once; the test still says how it sounds', async () => {
    const { voice, texts, isSpeaking, change } = await open();
    voice.announce(call(1));
    change({ is_on: false });
    expect(isSpeaking()).toBe(false);
    voice.announce(call(2));
    await later(1_000);
    voice.test();
    await later(10_000);
    expect(texts()).toEqual(['Call 1: Phrase 1', 'Call 1: This is how I sound.']);
    voice.setMuted(true);
    voice.test();
    await later(1_000);
    expect(texts(), 'muted').toHaveLength(2);
  });

  it('VOICE-01 closing the page’s voice ends what is being said', async () => {
    const { voice, isSpeaking } = await open();
    voice.announce(call(1));
    voice.close();
    expect(isSpeaking()).toBe(false);
  });
});
