import { characterCount } from '@phrase-bingo/game/rules/characters';
import { describe, expect, it } from 'vitest';
import { fakeVoice } from '../../testing/device/fake-speech.ts';
import type { Announcement } from './announcement.ts';
import { pickVoice } from './pick-voice.ts';
import { cutText } from './speaker.ts';
import { wordsOf } from './words.ts';

const call = (text: string): Announcement => ({ kind: 'call', sid: 12, number: 7, text });

describe('the words', () => {
  it.each([
    ['Put the kettle on', 'Call 7: Put the kettle on'],
    ['“I’m not crying”', 'Call 7: I’m not crying'],
    ['"Straight"', 'Call 7: Straight'],
    ['« Voilà »', 'Call 7: Voilà'],
    ['’Tis “the” season', 'Call 7: ’Tis “the” season'],
    ['He says “no”', 'Call 7: He says “no”'],
    ['Rock, paper... WOW!?', 'Call 7: Rock, paper... WOW!?'],
  ])('VOICE-04 the phrase %s is spoken as written but for outer quotation marks', (text, spoken) => {
    expect(wordsOf(call(text), 'en-GB')).toBe(spoken);
  });

  it.each<[Announcement, string]>([
    [{ kind: 'win', name: 'Ana', pattern: 'Top row', place: 1 }, 'Bingo! Ana wins with Top row.'],
    [{ kind: 'win', name: 'Ben', pattern: 'Top row', place: 2 }, 'Bingo! Ben too, with Top row.'],
    [{ kind: 'wins', count: 1_200 }, 'Bingo! 1,200 winners.'],
    [{ kind: 'win', name: null, pattern: 'Top row', place: 2 }, 'Bingo! We have a winner.'],
    [{ kind: 'no_bingo' }, 'No bingo. Play goes on.'],
    [{ kind: 'round', number: 2 }, 'Round 2. Eyes down.'],
    [{ kind: 'end' }, 'That is the end. Thank you for playing.'],
  ])('VOICE-05 VOICE-06 %o', (announcement, spoken) => {
    expect(wordsOf(announcement, 'en')).toBe(spoken);
  });

  it('VOICE-15 a voice whose language the app does not have says number and phrase alone', () => {
    expect(wordsOf(call('“Guten Abend”'), 'de-DE')).toBe('7: Guten Abend');
    expect(wordsOf(call('Guten Abend'), 'de_DE')).toBe('7: Guten Abend');
    expect(wordsOf(call('Guten Abend'), 'voice 1')).toBe('7: Guten Abend');
    expect(wordsOf({ kind: 'no_bingo' }, 'de-DE')).toBeNull();
    expect(wordsOf({ kind: 'wins', count: 4 }, 'de_AT')).toBeNull();
  });
});

describe('the pieces', () => {
  const pieces = (text: string, language = 'en') => cutText(text, language);

  it('VOICE-12 cuts at sentence ends, then commas, then spaces, and loses nothing', () => {
    const sentences = `Somebody says “Back in my day.” ${'word '.repeat(15)}is said, and then more words follow.`;
    expect(pieces(sentences)[0]).toBe('Somebody says “Back in my day.”');
    const commas = `${'word '.repeat(12)}here, ${'word '.repeat(12)}there`;
    expect(pieces(commas)).toEqual([`${'word '.repeat(12)}here,`, `${'word '.repeat(12)}there`]);
    const spaces = 'word '.repeat(40).trim();
    expect(pieces(spaces)).toHaveLength(2);
    expect(pieces(spaces).join(' ')).toBe(spaces);
    expect(pieces('x'.repeat(250)).map(characterCount)).toEqual([100, 100, 50]);
    expect(pieces(`It cost 1.5 or 1,5 ${'a'.repeat(90)}`)[0]).toBe('It cost 1.5 or 1,5');
    expect(pieces('  ')).toEqual([]);
  });

  it('VOICE-12 counts an emoji once and never splits it', () => {
    expect(pieces('😀'.repeat(100))).toHaveLength(1);
    expect(pieces('😀'.repeat(101))).toEqual(['😀'.repeat(100), '😀']);
  });

  it('VOICE-12 Chinese and Japanese are cut after 40 characters', () => {
    const text = `${'今日は雨です'.repeat(5)}。${'明日は晴れ、'.repeat(8)}`;
    const cut = pieces(text, 'ja-JP');
    expect(Math.max(...cut.map(characterCount))).toBeLessThanOrEqual(40);
    expect(cut[0]).toBe(`${'今日は雨です'.repeat(5)}。`);
    expect(cut.join('')).toBe(text);
    expect(pieces('word '.repeat(12), 'zh_CN')).toHaveLength(2);
    expect(pieces('word '.repeat(12), 'fr')).toHaveLength(1);
  });
});

describe('the default voice', () => {
  const GERMAN = fakeVoice('Anna', 'de-DE', { default: true });
  const BRITISH = fakeVoice('Hazel', 'en-GB');
  const ANDROID = fakeVoice('Android', 'en_US');
  const ONLINE_US = fakeVoice('Google US', 'en-US', { localService: false });
  const ONLINE_UK = fakeVoice('Google UK', 'en-GB', { localService: false });
  const pick = (voices: SpeechSynthesisVoice[], voice_uri: string | null = null, is_local_only = false) =>
    pickVoice({ voices, voice_uri, language: 'en-US', is_local_only })?.name ?? null;

  it('VOICE-14 same language and region, same language, then the browser’s default, local ones first', () => {
    expect(pick([GERMAN, ONLINE_US, BRITISH, ANDROID])).toBe('Android');
    expect(pick([GERMAN, ONLINE_US, BRITISH])).toBe('Hazel');
    expect(pick([GERMAN, ONLINE_UK, ONLINE_US])).toBe('Google US');
    expect(pick([fakeVoice('Luc', 'fr-FR'), GERMAN])).toBe('Anna');
    expect(pick([])).toBeNull();
  });

  it('VOICE-16 a chosen voice is used, and replaced by the default when it is gone', () => {
    expect(pick([GERMAN, ANDROID, ONLINE_UK], 'Google UK')).toBe('Google UK');
    expect(pick([GERMAN, ANDROID], 'Google UK')).toBe('Android');
    expect(pick([GERMAN, ANDROID, ONLINE_UK], 'Google UK', true)).toBe('Android');
  });
});
