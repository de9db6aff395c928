import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShoutButton, type ShoutState } from './shout-button.tsx';

async function pressIn(state: ShoutState) {
  const shout = vi.fn<() => void>();
  render(<ShoutButton state={state} onShout={shout} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'SHOUT BINGO' }));
  return shout.mock.calls.length;
}

it('shouts when pressed', async () => {
  expect(await pressIn('rest')).toBe(1);
});

it('shouts again after a refusal', async () => {
  expect(await pressIn('refused')).toBe(1);
});

it('ignores a second shout while the first is validated', async () => {
  expect(await pressIn('validating')).toBe(0);
  expect(screen.getByRole('button', { busy: true })).toBeVisible();
});
