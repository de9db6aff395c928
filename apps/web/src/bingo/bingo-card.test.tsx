import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BingoCard } from './bingo-card.tsx';
import { BingoCell, type CellInk } from './bingo-cell.tsx';

function cellWith(ink: CellInk, extra: { is_off?: boolean } = {}) {
  render(<BingoCell ink={ink} text="Nan dances" label="I3: Nan dances" seed="1" {...extra} />);
  return screen.getByRole('button', { name: 'I3: Nan dances' });
}

it('D-22 the card is a grid of five rows with a toggle in each cell', () => {
  const places = Array.from({ length: 25 }, (_, index) => String(index));
  const cells = places.map((place) => (
    <BingoCell key={place} ink="none" text={place} label={`Cell ${place}`} seed={place} />
  ));
  render(<BingoCard label="Bingo card" cells={cells} />);
  expect(screen.getByRole('grid', { name: 'Bingo card' })).toBeVisible();
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('button')].map((b) => b.textContent));
  expect(rows).toHaveLength(5);
  expect(rows[1]).toEqual(['5', '6', '7', '8', '9']);
});

it.each([
  ['none', false],
  ['called', false],
  ['daubed', true],
  ['early', true],
  ['free', true],
] as const)('D-22 a cell with %s ink is pressed: %s', (ink, pressed) => {
  expect(cellWith(ink)).toHaveAttribute('aria-pressed', String(pressed));
});

it('CARD-05 the FREE cell is marked and disabled', () => {
  const cell = cellWith('free');
  expect(cell).toHaveAttribute('aria-pressed', 'true');
  expect(cell).toHaveAttribute('aria-disabled', 'true');
});

it('a card that takes no marks is disabled and still readable by keyboard', () => {
  const cell = cellWith('daubed', { is_off: true });
  expect(cell).toHaveAttribute('aria-disabled', 'true');
  expect(cell).toBeEnabled();
});

it.each(['none', 'called', 'daubed', 'early'] as const)(
  'a cell with %s ink says its phrase as it was written',
  (ink) => {
    const text = 'The photographer misunderstands everything';
    render(<BingoCell ink={ink} text={text} label="I3" seed="1" />);
    expect(screen.getByRole('button', { name: 'I3' }).textContent).toBe(text);
  },
);

it('D-22 a cell fits its type size to its text, whatever its ink', () => {
  const fits = (['none', 'called', 'daubed', 'early'] as const).map((ink) => {
    const { container } = render(<BingoCell ink={ink} text="Nan dances" label={ink} seed="1" />);
    return container.querySelector('button')?.style.getPropertyValue('--fit');
  });
  expect(new Set(fits).size).toBe(1);
  expect(fits[0]).toMatch(/--inner-w/);
});
