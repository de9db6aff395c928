import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PrintJob } from './print-job.ts';
import { PrintedSheets, SheetPreview } from './sheets.tsx';
import { jobOf, phrasesOf } from './testing/paper-cards.ts';
import { useSheets } from './use-sheets.ts';

/** What was said while the sheets were worked out. */
const said: string[] = [];

function Page({ job }: { job: PrintJob }) {
  const sheets = useSheets(job);
  const words = `${sheets.done} of ${sheets.of}, ${sheets.pages} pages${sheets.is_ready ? ', ready' : ''}`;
  if (said.at(-1) !== words) said.push(words);
  return (
    <main>
      <p>{words}</p>
      <SheetPreview sheets={sheets} page={1} />
      <PrintedSheets sheets={sheets} />
    </main>
  );
}

async function show(job: PrintJob) {
  said.length = 0;
  const { rerender } = render(<Page job={job} />);
  await screen.findByText(/ready$/);
  return (next: PrintJob) => rerender(<Page job={next} />);
}

const printed = () => document.querySelector<HTMLElement>('[data-printed]');
const cardsPrinted = () =>
  [...(printed()?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].map((card) => card.dataset['card']);

it('PRINT-07 PRINT-10 prints every card once, with its number, name, phrases, code and foot', async () => {
  await show(jobOf(5));
  expect(cardsPrinted()).toEqual(['1', '2', '3', '4', '5']);
  expect(printed()?.children).toHaveLength(2);
  const [first, second] = printed()?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
  expect(first).toHaveTextContent(
    [
      'Card 1Grandpa Leo',
      'Mark a square when it is called. Shout BINGO when you have a winning pattern. The host checks your number.',
      'Rows, Columns, Diagonals',
      'Code 482913Nº 482913–R2–01Seal 630d cd29',
    ].join(''),
  );
  expect(first).toHaveTextContent(/^Nan’s 80th1BINGO/);
  expect(first?.querySelectorAll('[data-phrase]')).toHaveLength(24);
  expect(first?.querySelectorAll('[data-code]')).toHaveLength(1);
  expect(second).toHaveTextContent('Card 2 Mark');
  expect(screen.getByRole('img', { name: 'Page 1, as it will be printed' })).toBeVisible();
});

it('PRINT-22 works in slices, and says how far it is', { tags: 'long' }, async () => {
  // Every look at the clock takes a while, so that a slice has room for a few steps alone.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 2;
    return now;
  });
  await show(jobOf(12));
  expect(said.some((words) => /^(?:[1-9]|10|11) of 12/.test(words))).toBe(true);
  expect(said.at(-1)).toBe('12 of 12, 3 pages, ready');
});

it('PRINT-22 begins anew with another job, and shows the last one until then', async () => {
  const change = await show(jobOf(2, { per_page: 2 }));
  act(() => change(jobOf(3, { per_page: 1, has_call_list: true })));
  await screen.findByText('3 of 3, 4 pages, ready');
  expect(said).toContain('0 of 3, 1 pages');
  expect(printed()?.querySelectorAll('[data-calls]')).toHaveLength(1);
});

it('PRINT-03 a test page has SAMPLE in place of the number, and no code', async () => {
  await show({ ...jobOf(0, { per_page: 2 }), phrases: phrasesOf(['One', 'Two']), is_sample: true });
  expect(cardsPrinted()).toEqual(['sample', 'sample']);
  expect(printed()).toHaveTextContent(/^Nan’s 80thSAMPLEBINGOOneTwoFREESAMPLE/);
  expect(printed()?.querySelector('[data-code]')).toBeNull();
});

it('PRINT-15 PRINT-16 lines and the frame have their widths, and thinner ones to save ink', async () => {
  await show(jobOf(1));
  const widths = () =>
    [...(printed()?.querySelectorAll('[data-lines] *') ?? [])].map((line) =>
      line.getAttribute('stroke-width'),
    );
  expect(widths()).toEqual(['0.25', '0.5']);
  cleanup();
  await show(jobOf(1, { saves_ink: true }));
  expect(widths()).toEqual(['0.15', '0.25']);
});

it('PRINT-18 cut marks stand between cards alone', { tags: 'long' }, async () => {
  const change = await show(jobOf(4, { per_page: 4 }));
  const marks = () => printed()?.querySelectorAll('[data-cuts] line').length;
  expect(marks()).toBe(2);
  for (const [options, count] of [
    [{ per_page: 2 }, 2],
    [{ per_page: 1 }, 0],
    [{ per_page: 4, has_cut_marks: false }, 0],
  ] as const) {
    said.length = 0;
    act(() => change(jobOf(4, options)));
    await waitFor(() => expect(said.at(-1)).toMatch(/ready$/));
    expect(marks()).toBe(count);
  }
});
