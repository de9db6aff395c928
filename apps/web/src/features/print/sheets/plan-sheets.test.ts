import { describe, expect, it } from 'vitest';
import { createFitting, planSheets, type SheetPlan } from './plan-sheets.ts';
import type { PrintJob } from './print-job.ts';
import type { SheetOptions } from './sheet-options.ts';
import { measureEvenly } from './testing/even-letters.ts';
import { jobOf, phrasesOf } from './testing/paper-cards.ts';

const RULER = { measure: () => measureEvenly, remove: () => {} };

function planOf(job: PrintJob): SheetPlan {
  const steps = planSheets(job, RULER, createFitting(RULER));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const texts = (...first: string[]) =>
  phrasesOf(Array.from({ length: 24 }, (_, index) => first[index] ?? `Phrase ${index}`));
const letters = (count: number) => 'abcde '.repeat(count).slice(0, count).trim();

describe('the plan of the sheets', () => {
  it('PRINT-13 says which layouts are off, and why', () => {
    const phrases = texts(letters(200), letters(150), letters(200));
    expect([...planOf({ ...jobOf(1), phrases }).why_off]).toEqual([
      ['four', '3 phrases are too long for 4 a page.'],
      ['large', '3 phrases are too long for large print.'],
    ]);
    expect([...planOf({ ...jobOf(1), phrases: texts('漢'.repeat(200)) }).why_off.values()]).toEqual([
      '1 phrase is too long for 4 a page.',
      '1 phrase is too long for large print.',
    ]);
    expect(planOf(jobOf(1)).why_off.size).toBe(0);
  });

  it('PRINT-13 takes the nearest layout that is not off', () => {
    const phrases = texts(letters(200));
    const layout = (options: Partial<SheetOptions>, of = phrases) =>
      planOf({ ...jobOf(5, options), phrases: of }).layout.name;
    expect([layout({ per_page: 4 }), layout({ per_page: 2 }), layout({ per_page: 1 })]).toEqual([
      'two',
      'two',
      'one',
    ]);
    const large = (per_page: 1 | 4) => layout({ per_page, is_large: true });
    expect([large(4), large(1)]).toEqual(['two', 'one']);
    expect(layout({ per_page: 4 }, texts('abcdefghijklmn '.repeat(13)))).toBe('one');
  });

  it('PRINT-16 PRINT-17 the weight of the type follows the options', () => {
    const weight = (options: Partial<SheetOptions>) => planOf(jobOf(1, options)).weight;
    expect([weight({}), weight({ is_large: true }), weight({ saves_ink: true })]).toEqual([600, 700, 450]);
  });

  it('PRINT-11 the centre is FREE in its star, or a longer phrase below one', () => {
    expect(planOf(jobOf(1)).centre).toMatchObject({ text: 'FREE', is_in_star: true });
    const phrases = [...texts(), { sid: 25, text: 'Free ice cream for everybody' }];
    expect(planOf({ ...jobOf(1), phrases }).centre).toMatchObject({
      text: 'Free ice cream for everybody',
      is_in_star: false,
    });
  });

  it('PRINT-07 PRINT-20 the call list adds its pages, with every phrase whole and FREE left out', () => {
    const phrases = [...texts(letters(1000)), { sid: 25, text: 'Free ice cream' }];
    const { sheets, calls } = planOf({ ...jobOf(5, { per_page: 1, has_call_list: true }), phrases });
    expect(sheets.length).toBe(5);
    expect(calls.flat(2).map(({ text }) => text)).toEqual(phrases.slice(0, 24).map(({ text }) => text));
    expect(planOf({ ...jobOf(0, { has_call_list: true }), is_sample: true }).calls).toEqual([]);
  });

  it('PRINT-24 is the same for the same job', () => {
    const [one, other] = [planOf(jobOf(9)), planOf(jobOf(9))];
    expect({ ...one, job: null }).toEqual({ ...other, job: null });
  });
});
