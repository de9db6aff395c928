import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { cell, lineNow, openReplay } from './testing/open-replay.tsx';
import { winBy } from './testing/replayed-round.ts';

beforeEach(freshBrowser);

it('REPLAY-03 inks paper wherever it is called', () => {
  openReplay({ me: null, wins: [winBy('Table 4', { paper_number: 7, marks: [13], after_step: 9 })] });
  expect(cell('I1')).toBe('I1: Phrase 2, called, marked');
});

it('PAPER-31 REPLAY-05 names winners on paper with their numbers', () => {
  const [leo, unnamed] = [{ paper_number: 7 }, { paper_number: 8, place: 2 }];
  openReplay({
    me: null,
    wins: [winBy('Grandpa Leo', leo), winBy('Paper card 8', unnamed)],
    wins_after: [0, 0, 0, 0, 0, 2],
  });
  expect(screen.getByRole('table', { name: 'Card of Grandpa Leo (paper card 7)' })).toBeVisible();
  const line = 'Grandpa Leo (paper card 7) has Bingo: Top Row. Paper card 8 has Bingo: Top Row';
  expect(lineNow()).toContain(line);
  fireEvent.click(screen.getByRole('radio', { name: 'Paper card 8, 2nd' }));
  expect(screen.getByRole('table', { name: 'Paper card 8' })).toBeVisible();
});
