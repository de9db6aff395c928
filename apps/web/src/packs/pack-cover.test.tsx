import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PACK_COLOURS } from './pack-colours.ts';
import { PackCover } from './pack-cover.tsx';

it('PACK-37 the emoji of a pack is decoration: its name says what it is', () => {
  render(
    <PackCover emoji="🫖" colour="blue" size="large">
      Things Nan says
    </PackCover>,
  );
  expect(screen.getByText('🫖').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getByText('Things Nan says').closest('[aria-hidden="true"]')).toBeNull();
});

it('PACK-34 every colour of a cover looks different', () => {
  const looks = PACK_COLOURS.map((colour) => {
    const { container } = render(<PackCover emoji="🎲" colour={colour} />);
    return container.firstElementChild?.className;
  });
  expect(new Set(looks).size).toBe(PACK_COLOURS.length);
});
