import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, checkPasted, MAX_PASTED, splitPasted } from './pasted-phrases.ts';

const NO_CHOICES: Choices = new Map();
const game = { creator_id: 'ana', state: 'CONFIG' } as const;
const list = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Phrase ${index + 1}` }));

const check = (raw: string, phrases: { text: string }[] = [], choices = NO_CHOICES) =>
  checkPasted({ game, actor: { id: 'ana' }, phrases, pasted: splitPasted(raw).pasted, choices });

describe('splitting a paste', () => {
  const texts = (raw: string) => splitPasted(raw).pasted.map(({ text }) => text);

  it('PHRASE-02 makes a phrase of each row and skips empty ones', () => {
    expect(texts(' Cake \r\n\r\n  \nTears\rSpeech')).toEqual(['Cake', 'Tears', 'Speech']);
  });

  it('HOST-15 drops bullets and numbers of a copied list, but not numbers that belong to a phrase', () => {
    expect(texts('- Cake\n• Tears\n2) Speech\n12. Dance\n3 men sing\n-5 degrees')).toEqual([
      'Cake',
      'Tears',
      'Speech',
      'Dance',
      '3 men sing',
      '-5 degrees',
    ]);
  });

  it('HOST-15 gives equal phrases different keys and stops after a hundred', () => {
    const { pasted, ignored } = splitPasted('Cake\n'.repeat(MAX_PASTED + 7));
    expect(new Set(pasted.map(({ key }) => key)).size).toBe(MAX_PASTED);
    expect(ignored).toBe(7);
  });
});

describe('checking a paste', () => {
  it('PHRASE-01 refuses each phrase beyond 25', () => {
    const phrases = check('a\nb\nc', list(23));
    expect(phrases.map(({ refusal }) => refusal)).toEqual([null, null, 'phrases_full']);
    expect(phrases.map(({ is_chosen }) => is_chosen)).toEqual([true, true, false]);
  });

  it('PHRASE-01 a phrase that is not chosen makes room for another', () => {
    const [first] = splitPasted('a\nb\nc').pasted;
    const phrases = check('a\nb\nc', list(23), new Map([[first?.key ?? '', false]]));
    expect(phrases.map(({ is_chosen }) => is_chosen)).toEqual([false, true, true]);
  });

  it('PHRASE-03 OP-039 accepts one FREE phrase and refuses a second', () => {
    expect(check('Free beer\nFreedom').map(({ refusal }) => refusal)).toEqual([null, 'free_phrase_taken']);
    expect(check('Freedom', [{ text: 'FREE' }])[0]?.refusal).toBe('free_phrase_taken');
  });

  it('OP-013 PHRASE-11 refuses above 1000 characters and warns above 200', () => {
    const [long, too_long] = check(`${'x'.repeat(201)}\n${'y'.repeat(1_001)}`);
    expect(long).toMatchObject({ refusal: null, warnings: ['long'], is_chosen: true });
    expect(too_long).toMatchObject({ refusal: 'phrase_too_long', is_chosen: false });
  });

  it('OP-043 does not choose a repeated phrase, but the host can', () => {
    const there = [{ text: 'Cake' }];
    const [phrase] = check(' cAKE', there);
    expect(phrase).toMatchObject({ refusal: null, warnings: ['repeated'], is_chosen: false });
    expect(check(' cAKE', there, new Map([[phrase?.key ?? '', true]]))[0]?.is_chosen).toBe(true);
    expect(check('Tears\ntears').map(({ is_chosen }) => is_chosen)).toEqual([true, false]);
  });

  it('PHRASE-01 OP-008 the chosen phrases can always be added as one list', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('Cake', 'cake', 'FREE', 'Freedom', 'x'.repeat(1_001)));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), fc.nat(25), fc.boolean(), (raw, there, wants_all) => {
        const { pasted } = splitPasted(raw.join('\n'));
        const choices = new Map(pasted.map(({ key }) => [key, wants_all]));
        const checked = check(raw.join('\n'), list(there), wants_all ? choices : NO_CHOICES);
        const chosen = checked.filter(({ is_chosen }) => is_chosen);
        expect(there + chosen.length).toBeLessThanOrEqual(25);
        expect(chosen.filter(({ text }) => /^free/i.test(text)).length).toBeLessThanOrEqual(1);
        expect(chosen.every(({ refusal }) => refusal === null)).toBe(true);
      }),
    );
  });
});
