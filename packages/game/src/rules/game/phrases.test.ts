import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_STATES, type GameState } from './game-state.ts';
import {
  freePhrase,
  isFreeText,
  phraseText,
  playablePhrases,
  whyNotAddPhrases,
  whyNotCallNext,
  whyNotCallPhrase,
  whyNotDeletePhrase,
  whyNotEditPhrase,
  whyNotPhraseId,
} from './phrases.ts';

const host = { id: 'nan' };
const guest = { id: 'ray' };
const game = (state: GameState = 'CONFIG') => ({ creator_id: 'nan', state });
const list = (count: number) => Array.from({ length: count }, (_, i) => ({ text: `Phrase ${i + 1}` }));
const free = { text: 'FREE cake' };
const cake = { text: 'Cake is late' };

const whyNotAdd = (texts: string[], there: { text: string }[] = [], state: GameState = 'CONFIG') =>
  whyNotAddPhrases(game(state), host, there, texts);
const statesWhere = (allowed: (state: GameState) => boolean) => GAME_STATES.filter(allowed);

describe('FREE', () => {
  it('PHRASE-03 OP-039 the first four letters decide, after trimming and whatever their case', () => {
    for (const text of ['FREE', 'free', '  Free space ', 'Freedom', 'freebie']) {
      expect(isFreeText(text)).toBe(true);
    }
    for (const text of ['Fre', 'F REE', 'Is it free?', '']) expect(isFreeText(text)).toBe(false);
  });

  it('OP-038 the FREE phrase is not playable and names the centre', () => {
    expect(playablePhrases([cake, free])).toEqual([cake]);
    expect(freePhrase([cake, free])).toBe(free);
    expect(freePhrase([cake])).toBeNull();
  });
});

describe('adding', () => {
  it('PHRASE-01 OP-038 a game holds 25 phrases and no more', () => {
    expect(whyNotAdd(['One more'], list(24))).toBeNull();
    expect(whyNotAdd(['One more'], list(25))).toBe('phrases_full');
    expect(whyNotAdd(['FREE'], list(25))).toBe('phrases_full');
  });

  it('OP-008 a list is all or nothing', () => {
    expect(whyNotAdd(['a', 'b', 'c'], list(22))).toBeNull();
    expect(whyNotAdd(['a', 'b', 'c', 'd'], list(22))).toBe('phrases_full');
    expect(whyNotAdd(['a', ' ', 'c'])).toBe('phrase_empty');
  });

  it('PHRASE-02 an empty phrase is refused', () => {
    for (const texts of [[''], ['  \n '], ['\u200b'], ['\u3164'], []])
      expect(whyNotAdd(texts)).toBe('phrase_empty');
    expect(phraseText('  Cake is late ')).toBe('Cake is late');
    expect(phraseText('Cake\r\nis\u2028late\t')).toBe('Cake is late');
    expect(phraseText('Cake \u202eis\u202d late')).toBe('Cake is late');
  });

  it('PHRASE-03 only one FREE phrase per game, within one list too', () => {
    expect(whyNotAdd(['Free beer'])).toBeNull();
    expect(whyNotAdd(['Free beer'], [free])).toBe('free_phrase_taken');
    expect(whyNotAdd(['Free beer', 'a', 'FREE'])).toBe('free_phrase_taken');
    expect(whyNotAdd(['a'], [free])).toBeNull();
  });

  it('OP-013 only far above the warning a phrase is refused for its length', () => {
    expect(whyNotAdd(['x'.repeat(1_000)])).toBeNull();
    expect(whyNotAdd(['x'.repeat(1_001)])).toBe('phrase_too_long');
  });

  it('PHRASE-07 OP-043 adding follows the rule of editing: CONFIG or OPEN', () => {
    expect(statesWhere((state) => whyNotAdd(['a'], [], state) === null)).toEqual(['CONFIG', 'OPEN']);
    expect(whyNotAdd(['a'], [], 'PLAYING')).toBe('phrases_locked');
  });

  it('PHRASE-01 PHRASE-03 what is let in never breaks the list', () => {
    const texts = fc.array(fc.oneof(fc.string(), fc.constant('free'), fc.constant('Cake')), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(texts, texts, (first, second) => {
        let phrases: { text: string }[] = [];
        for (const batch of [first, second]) {
          if (whyNotAdd(batch, phrases) === null) {
            phrases = [...phrases, ...batch.map((text) => ({ text: phraseText(text) }))];
          }
        }
        expect(phrases.length).toBeLessThanOrEqual(25);
        expect(phrases.filter(({ text }) => isFreeText(text)).length).toBeLessThanOrEqual(1);
        expect(phrases.every(({ text }) => text !== '')).toBe(true);
      }),
    );
  });
});

describe('editing', () => {
  const why = (phrase: { text: string } | null, text: string, state: GameState = 'CONFIG') =>
    whyNotEditPhrase(game(state), host, phrase, text);

  it('PHRASE-04 the FREE phrase cannot be edited', () => {
    expect(why(free, 'FREE pie')).toBe('free_phrase_not_editable');
  });

  it('OP-039 a phrase cannot be edited into a FREE one', () => {
    expect(why(cake, 'Freedom')).toBe('free_phrase_by_edit');
    expect(why(cake, '\u202eFREE')).toBe('free_phrase_by_edit');
  });

  it('PHRASE-02 PHRASE-06 an empty text and a missing id are refused', () => {
    expect(why(cake, ' ')).toBe('phrase_empty');
    expect(why(null, 'Pie')).toBe('phrase_not_found');
    for (const id of [undefined, null, '', ' ']) expect(whyNotPhraseId(id)).toBe('phrase_id_invalid');
    expect(whyNotPhraseId('7')).toBeNull();
  });

  it('PHRASE-07 OP-044 a phrase is edited in CONFIG and OPEN only', () => {
    expect(statesWhere((state) => why(cake, 'Pie', state) === null)).toEqual(['CONFIG', 'OPEN']);
    expect(why(cake, 'Pie', 'REVIEW')).toBe('phrases_locked');
  });

  it('OP-013 the cap on length holds for edits', () => {
    expect(why(cake, 'x'.repeat(1_001))).toBe('phrase_too_long');
  });
});

describe('calling and deleting', () => {
  it('PHRASE-05 the FREE phrase cannot be called', () => {
    expect(whyNotCallPhrase(game('PLAYING'), host, free)).toBe('free_phrase_not_callable');
  });

  it('PHRASE-08 phrases are called while PLAYING only', () => {
    expect(statesWhere((state) => whyNotCallPhrase(game(state), host, cake) === null)).toEqual(['PLAYING']);
    expect(whyNotCallPhrase(game('REVIEW'), host, cake)).toBe('calling_closed');
    expect(whyNotCallPhrase(game('PLAYING'), host, null)).toBe('phrase_not_found');
  });

  describe('the next phrase', () => {
    const at = (call_position: number | null, text = 'Cake is late') => {
      return { text, is_called: call_position !== null, call_position };
    };
    const why = (phrases = [at(null)], after = 0, state: GameState = 'PLAYING', actor = host) =>
      whyNotCallNext(game(state), actor, phrases, after);

    it('REMOTE-05 is called while PLAYING only', () => {
      expect(statesWhere((state) => why(undefined, 0, state) === null)).toEqual(['PLAYING']);
    });

    it('REMOTE-04 is called after the last call that stands, and after no other', () => {
      const phrases = [at(null), at(2), at(5)];
      expect([0, 2, 4, 5, 6].filter((after) => why(phrases, after) === null)).toEqual([5]);
    });

    it('REMOTE-05 is none once every phrase but FREE was called', () => {
      expect(why([at(1), at(null, 'FREE cake')], 1)).toBe('auto_call_nothing_left');
      expect(why([], 0)).toBe('auto_call_nothing_left');
      expect(why([at(1), at(null)], 1)).toBeNull();
    });

    it('REMOTE-05 a stranger is refused before the state, that before a missed call, that before the end', () => {
      const all_called = [at(3)];
      expect(why(all_called, 2, 'REVIEW', guest)).toBe('not_host');
      expect(why(all_called, 2, 'REVIEW')).toBe('calling_closed');
      expect(why(all_called, 2)).toBe('call_moved_on');
      expect(why(all_called, 3)).toBe('auto_call_nothing_left');
    });
  });

  it('OP-043 phrases are deleted in CONFIG only, the FREE one too', () => {
    expect(statesWhere((state) => whyNotDeletePhrase(game(state), host, cake) === null)).toEqual(['CONFIG']);
    expect(whyNotDeletePhrase(game('CONFIG'), host, free)).toBeNull();
    expect(whyNotDeletePhrase(game('OPEN'), host, cake)).toBe('phrase_delete_locked');
    expect(whyNotDeletePhrase(game('CONFIG'), host, null)).toBe('phrase_not_found');
  });

  it('ROLE-08 only the host adds, edits, calls and deletes', () => {
    expect([
      whyNotAddPhrases(game(), guest, [], ['a']),
      whyNotEditPhrase(game(), guest, cake, 'Pie'),
      whyNotCallPhrase(game('PLAYING'), guest, cake),
      whyNotDeletePhrase(game(), guest, cake),
    ]).toEqual(['not_host', 'not_host', 'not_host', 'not_host']);
  });
});
