import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, judgeLines, MOST_LINES, splitLines } from './pasted-phrases.ts';

const NO_CHOICES: Choices = new Map();
const game = { creator_id: 'ana', state: 'CONFIG' } as const;
const list = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Phrase ${index + 1}` }));

const judge = (raw: string, phrases: { text: string }[] = [], choices = NO_CHOICES) =>
  judgeLines({ game, actor: { id: 'ana' }, phrases, lines: splitLines(raw).lines, choices });

describe('splitting what was pasted', () => {
  const texts = (raw: string) => splitLines(raw).lines.map(({ text }) => text);

  it('PHRASE-02 makes a phrase of each line and leaves out the empty ones', () => {
    expect(texts(' Cake \r\n\r\n  \nTears\rSpeech')).toEqual(['Cake', 'Tears', 'Speech']);
  });

  it('HOST-15 drops the bullets and numbers of a copied list, but no number that belongs to a phrase', () => {
    expect(texts('- Cake\n• Tears\n2) Speech\n12. Dance\n3 men sing\n-5 degrees')).toEqual([
      'Cake',
      'Tears',
      'Speech',
      'Dance',
      '3 men sing',
      '-5 degrees',
    ]);
  });

  it('HOST-15 tells equal lines apart and stops after a hundred', () => {
    const { lines, left_off } = splitLines('Cake\n'.repeat(MOST_LINES + 7));
    expect(new Set(lines.map(({ key }) => key)).size).toBe(MOST_LINES);
    expect(left_off).toBe(7);
  });
});

describe('judging lines', () => {
  it('PHRASE-01 refuses what is over 25, line by line', () => {
    const lines = judge('a\nb\nc', list(23));
    expect(lines.map(({ refusal }) => refusal)).toEqual([null, null, 'phrases_full']);
    expect(lines.map(({ is_chosen }) => is_chosen)).toEqual([true, true, false]);
  });

  it('PHRASE-01 a line that is left out makes room for another', () => {
    const [first] = splitLines('a\nb\nc').lines;
    const lines = judge('a\nb\nc', list(23), new Map([[first?.key ?? '', false]]));
    expect(lines.map(({ is_chosen }) => is_chosen)).toEqual([false, true, true]);
  });

  it('PHRASE-03 OP-039 takes one FREE line and no second', () => {
    expect(judge('Free beer\nFreedom').map(({ refusal }) => refusal)).toEqual([null, 'free_phrase_taken']);
    expect(judge('Freedom', [{ text: 'FREE' }])[0]?.refusal).toBe('free_phrase_taken');
  });

  it('OP-013 PHRASE-11 refuses above 1000 characters and warns above 200', () => {
    const [long, too_long] = judge(`${'x'.repeat(201)}\n${'y'.repeat(1_001)}`);
    expect(long).toMatchObject({ refusal: null, warnings: ['long'], is_chosen: true });
    expect(too_long).toMatchObject({ refusal: 'phrase_too_long', is_chosen: false });
  });

  it('OP-043 leaves a repeated line out, but lets the host take it', () => {
    const there = [{ text: 'Cake' }];
    const [line] = judge(' cAKE', there);
    expect(line).toMatchObject({ refusal: null, warnings: ['repeated'], is_chosen: false });
    expect(judge(' cAKE', there, new Map([[line?.key ?? '', true]]))[0]?.is_chosen).toBe(true);
    expect(judge('Tears\ntears').map(({ is_chosen }) => is_chosen)).toEqual([true, false]);
  });

  it('PHRASE-01 PHRASE-03 OP-008 what is chosen can always be added as one list', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('Cake', 'cake', 'FREE', 'Freedom', 'x'.repeat(1_001)));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.nat(25), fc.boolean(), (raw, there, wants_all) => {
        const { lines } = splitLines(raw.join('\n'));
        const choices = new Map(lines.map(({ key }) => [key, wants_all]));
        const judged = judge(raw.join('\n'), list(there), wants_all ? choices : NO_CHOICES);
        const chosen = judged.filter(({ is_chosen }) => is_chosen);
        expect(there + chosen.length).toBeLessThanOrEqual(25);
        expect(chosen.filter(({ text }) => /^free/i.test(text)).length).toBeLessThanOrEqual(1);
        expect(chosen.every(({ refusal }) => refusal === null)).toBe(true);
      }),
    );
  });
});
