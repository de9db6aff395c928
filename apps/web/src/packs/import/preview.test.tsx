import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { checkEntries } from './check-entries.ts';
import { Preview } from './preview.tsx';

const entries = Array.from({ length: 2_000 }, (_, at) => ({ line: at + 2, text: `Phrase ${at}` }));

function show(more = 0) {
  const onTick = vi.fn();
  const rows = checkEntries(entries, { kind: 'pack', phrases: [] }, new Map());
  render(<Preview rows={rows} more={more} language="de" onTick={onTick} />);
  return { onTick, person: userEvent.setup({ delay: null }) };
}

const boxes = () => screen.getAllByRole('checkbox');

it('IMPORT-27 renders few of 2,000 rows, each with its place among all', () => {
  show(1_500);
  expect(screen.getByText('Preview').parentElement).toHaveTextContent('200 to keep, 1,800 left out');
  expect(
    screen.getByText('Only the first 2,000 lines are looked at; 1,500 more are left out.'),
  ).toBeVisible();
  expect(boxes().length).toBeLessThan(50);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-setsize', '2000');
  expect(first).toHaveAttribute('aria-posinset', '1');
});

it('IMPORT-27 says it of one more too', () => {
  show(1);
  expect(screen.getByText('Only the first 2,000 lines are looked at; 1 more is left out.')).toBeVisible();
});

it('IMPORT-24 IMPORT-32 each row is a check box with its reason and its line', async () => {
  const { person, onTick } = show();
  expect(screen.getByText('Phrase 0')).toHaveAttribute('lang', 'de');
  expect(document.querySelectorAll('[lang="de"]')).toHaveLength(boxes().length);
  const [first] = boxes();
  expect(first).toHaveAccessibleName('Phrase 0');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Line 2');
  if (first) await person.click(first);
  expect(onTick).toHaveBeenCalledWith(0, false);
});

it('IMPORT-32 the arrow keys lead through all rows, and Tab leaves them', { tags: 'long' }, async () => {
  const { person, onTick } = show();
  await person.tab();
  expect(boxes()[0]).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('checkbox', { name: 'Phrase 1' })).toHaveFocus();
  await person.keyboard(' ');
  expect(onTick).toHaveBeenCalledWith(1, false);
  await person.keyboard('{End}');
  const last = screen.getByRole('checkbox', { name: 'Phrase 1999' });
  expect(last).toHaveFocus();
  expect(last).toHaveAccessibleDescription('Over the 200 a pack holds');
  onTick.mockClear();
  await person.keyboard(' ');
  expect(onTick).not.toHaveBeenCalled();
  await person.tab();
  expect(document.body).toHaveFocus();
});
