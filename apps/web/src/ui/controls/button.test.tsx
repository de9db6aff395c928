import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('is not a submit button by default', () => {
  render(<Button>Share</Button>);
  expect(screen.getByRole('button', { name: 'Share' })).toHaveAttribute('type', 'button');
});

it('keeps its name and the focus while busy, and ignores presses', async () => {
  const user = userEvent.setup();
  const press = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={press}>Sign In</Button>);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  rerender(
    <Button is_busy onClick={press}>
      Sign In
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sign In', busy: true });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(press).toHaveBeenCalledTimes(1);
});

it('a busy submit button does not submit the form again', async () => {
  const user = userEvent.setup();
  const submit = vi.fn<() => void>();
  render(
    <form action={submit}>
      <Button type="submit" is_busy>
        Sign In
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(submit).not.toHaveBeenCalled();
});
